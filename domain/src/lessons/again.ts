/** The same lesson once more: the time that a student most probably wants next. */
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { bookableTimes, type Offer, type Openings } from '../slots/bookable-times.ts'
import { cairoClock, cairoDay, cairoWeekday } from '../time/cairo.ts'
import { addDays, weekdayOf } from '../time/calendar.ts'
import type { Instant } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'

/** Days ahead within which a lesson is offered once more. */
const daysAhead = 14

/**
 * The bookable start of the next 14 days that is nearest to the weekday and clock of the earlier lesson, the earlier of
 * two equally near ones; undefined without one. `isAffordable` says whether the student's minutes cover that start.
 */
export function offerAgain(
  last: { readonly start: Instant; readonly minutes: LessonDuration },
  openings: Openings,
  isAffordable: (start: Instant) => boolean,
): Offer | undefined {
  const horizonDays = Math.min(daysAhead, openings.horizonDays ?? daysAhead)
  const offers = bookableTimes({ ...openings, horizonDays }, last.minutes, 'all').filter((offer) =>
    isAffordable(offer.start),
  )
  const wanted = sameTimes(last.start, openings.now)
  const distance = ({ start }: Offer) => Math.min(...wanted.map((time) => Math.abs(start - time)))
  return offers.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || distance(offer) < distance(best) ? offer : best),
    undefined,
  )
}

/** The weekday and clock of the instant in the coming days. */
function sameTimes(at: Instant, now: Instant): Instant[] {
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(cairoDay(now), index))
  return days
    .filter((day) => weekdayOf(day) === cairoWeekday(at))
    .map((day) => instantOfCairo(day, cairoClock(at), 'first'))
}
