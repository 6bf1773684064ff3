/** What transactions are filtered by. */
import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { isReversed, windowOf } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, onlyThese, typedText, wholeNumber } from '../shell/lists/filter-parts.ts'
import { listQuery, only, whenOn } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const paymentParts = {
  user: wholeNumber,
  status: oneOf(Object.values(TransactionStatus)),
  method: oneOf(Object.values(PaymentMethod)),
  number: typedText,
  paidWithoutSubscription: onlyThese,
  refundUntold: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

export type PaymentFilters = FiltersOf<typeof paymentParts>

export function queryOfPayments(list: FilteredList<PaymentFilters>) {
  const { user, status, method, number, paidWithoutSubscription, refundUntold, ...days } = list.filters
  return listQuery(list, {
    users: only(user),
    statuses: only(paidWithoutSubscription ? TransactionStatus.Paid : status),
    paymentMethods: only(method),
    providerRefNums: only(number || null),
    subscription: paidWithoutSubscription ? false : null,
    refundUntold: whenOn(refundUntold),
    ...(!isReversed(days) && windowOf(days)),
  })
}
