/** What withdrawals are filtered by. */
import { Bank, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { isOpen } from '@hiwar/domain/withdrawals/change.ts'
import { anyOf, oneOf, wholeNumber, yesOrNo } from '../shell/lists/filter-parts.ts'
import { listQuery, only } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

const statuses = Object.values(WithdrawStatus)
/** Those that wait for a decision; the page opens on them. */
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
