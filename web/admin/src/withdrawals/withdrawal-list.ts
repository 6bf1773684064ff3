import { Bank, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { isOpen } from '@hiwar/domain/withdrawals/change.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useChannel } from '@hiwar/kit/realtime/use-socket.ts'
import { anyOf, type FilteredList, type FiltersOf, listQuery, oneOf, only, wholeNumber, yesOrNo } from '../kit/list.ts'

const statuses = Object.values(WithdrawStatus)
/** Statuses that wait for a decision; the page opens on them. */
export const openStatuses = statuses.filter(isOpen)

export const withdrawalParts = {
  user: wholeNumber,
  status: anyOf(statuses, openStatuses),
  method: oneOf(Object.values(WithdrawMethod)),
  bank: oneOf(Object.values(Bank)),
  receipt: yesOrNo,
}

export type WithdrawalFilters = FiltersOf<typeof withdrawalParts>

export function queryOfWithdrawals(list: FilteredList<WithdrawalFilters>) {
  const { user, status, method, bank, receipt } = list.filters
  return listQuery(list, {
    users: only(user),
    statuses: status.length === 0 ? null : [...status],
    methods: only(method),
    banks: only(bank),
    receipt,
  })
}

/** Shows requests and decisions of others by itself. */
export function useWithdrawalUpdates(): void {
  useChannel(Channel.AdminInvoices)
  useUpdates(['InvoiceUpdated', 'InvoiceDeleted'], [invoiceEndpoints.list, invoiceEndpoints.stats])
}
