/** What transactions are filtered by. */
import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { isReversed, windowOf } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, onlyThese, typedText, wholeNumber } from '../shell/lists/filter-parts.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const paymentParts = {
  user: wholeNumber,
  status: oneOf(Object.values(TransactionStatus)),
  method: oneOf(Object.values(PaymentMethod)),
  number: typedText,
  paidWithoutSubscription: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

export type PaymentFilters = FiltersOf<typeof paymentParts>

export function queryOfPayments({ filters, page, size, sort }: FilteredList<PaymentFilters>) {
  const { user, status, method, number, paidWithoutSubscription } = filters
  const statuses = paidWithoutSubscription ? TransactionStatus.Paid : status
  return {
    page,
    size,
    sort,
    ...(user !== null && { users: [user] }),
    ...(statuses !== null && { statuses: [statuses] }),
    ...(method !== null && { paymentMethods: [method] }),
    ...(number !== '' && { providerRefNums: [number] }),
    ...(paidWithoutSubscription && { subscription: false }),
    ...(!isReversed(filters) && windowOf(filters)),
  }
}
