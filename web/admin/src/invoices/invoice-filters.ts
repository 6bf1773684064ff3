/** What withdrawals are filtered by. */
import { Bank, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations-withdrawals.ts'
import { isOpen } from '@hiwar/domain/invoices/transitions.ts'
import { anyOf, oneOf, yesOrNo } from '../shell/lists/filter-parts.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

const statuses = Object.values(WithdrawStatus)
/** Those that wait for a decision; the page opens on them. */
export const openStatuses = statuses.filter(isOpen)

export const invoiceParts = {
  status: anyOf(statuses, openStatuses),
  method: oneOf(Object.values(WithdrawMethod)),
  bank: oneOf(Object.values(Bank)),
  receipt: yesOrNo,
}

export type InvoiceFilters = FiltersOf<typeof invoiceParts>

export function queryOfInvoices({ filters, page, size, sort }: FilteredList<InvoiceFilters>) {
  const { status, method, bank, receipt } = filters
  return {
    page,
    size,
    sort,
    ...(status.length > 0 && { statuses: [...status] }),
    ...(method !== null && { methods: [method] }),
    ...(bank !== null && { banks: [bank] }),
    ...(receipt !== null && { receipt }),
  }
}
