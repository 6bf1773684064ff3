/** What deliveries are filtered by. */
import { DeliveryChannel, DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { madeWithin } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, wholeNumber } from '../shell/lists/filter-parts.ts'
import { listQuery, only } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'
import { eventWords } from './words.ts'

export const deliveryParts = {
  user: wholeNumber,
  event: oneOf(Object.keys(eventWords)),
  channel: oneOf(Object.values(DeliveryChannel)),
  status: oneOf(Object.values(DeliveryStatus)),
  from: calendarDay,
  to: calendarDay,
}

export type DeliveryFilters = FiltersOf<typeof deliveryParts>

export function queryOfDeliveries(list: FilteredList<DeliveryFilters>) {
  const { user, event, channel, status, ...days } = list.filters
  return listQuery(list, {
    users: only(user),
    events: only(event),
    channels: only(channel),
    statuses: only(status),
    ...madeWithin(days),
  })
}
