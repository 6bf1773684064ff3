/** What deliveries are filtered by. */
import { DeliveryChannel, DeliveryStatus } from '@hiwar/contract/enumerations-platform.ts'
import { isReversed, madeWithin } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, wholeNumber } from '../shell/lists/filter-parts.ts'
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

export function queryOfDeliveries({ filters, page, size, sort }: FilteredList<DeliveryFilters>) {
  const { user, event, channel, status } = filters
  return {
    page,
    size,
    sort,
    ...(user !== null && { users: [user] }),
    ...(event !== null && { events: [event] }),
    ...(channel !== null && { channels: [channel] }),
    ...(status !== null && { statuses: [status] }),
    ...(!isReversed(filters) && madeWithin(filters)),
  }
}
