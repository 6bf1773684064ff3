/** What a freeze does to a student kept by hand. */
import { DAY } from '@hiwar/domain/time/instant.ts'
import { restPlaces } from './places-by-hand.ts'
import { openOffers } from './queue-by-hand.ts'
import type { HandFreeze } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

const aYear = 365 * DAY
const freezesPerYear = 2

export function refusalOfFreeze(model: StudentByHand): string | undefined {
  if (model.current === undefined) return 'subscription-required'
  if (model.frozen !== undefined) return 'subscription-frozen'
  const recent = model.freezes.filter(({ start }) => start > model.now - aYear)
  if (recent.length >= freezesPerYear) return 'reached-freeze-limit'
  return model.openLesson !== undefined && model.openLesson.start <= model.now ? 'bad-request' : undefined
}

/** The booked lesson comes back, dates rest, an offer is gone, and all that is ahead moves. */
export function freeze(model: StudentByHand, days: number): void {
  const { current, openLesson, now } = model
  if (current === undefined) return
  if (openLesson !== undefined) model.cancel(openLesson, 'student', 'freeze')
  model.freezes.push({ start: now, end: model.after(days), days, subscription: current.id, isEndedEarly: false })
  for (const offer of openOffers(model)) if (offer.entry.isOfStudent) offer.isUnheld = true
  restPlaces(model.standings, model)
  move(model, days)
}

/** Each week of the freeze that has begun stays. */
export function endFreeze(model: StudentByHand, running: HandFreeze): void {
  const begun = [7, 14, 21].filter((days) => days < running.days && model.after(days, running.start) <= model.now)
  Object.assign(running, { end: model.now, isEndedEarly: true })
  restPlaces(model.standings, model)
  move(model, 7 * (begun.length + 1) - running.days)
}

function move(model: StudentByHand, days: number): void {
  const moved = (at: number) => (at > model.now ? model.after(days, at) : at)
  for (const subscription of model.standing) {
    for (const week of subscription.weeks) if (week.start <= model.now && model.now < week.end) week.frozen += days
    for (const time of [subscription, ...subscription.weeks]) {
      time.start = moved(time.start)
      time.end = moved(time.end)
    }
  }
}
