/** A waiting list by hand: who is offered a freed time, until when, and what comes of it. */
import { windowOfDay } from '@hiwar/domain/slots/filter-windows.ts'
import { cairoClock, cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { HOUR, instant, MINUTE } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute, instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import type { FreedTime, HandEntry, HandOffer, Range } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

const mark = 5 * MINUTE
/** The tutor's notice. */
const lead = 30 * MINUTE

const meets = (one: Range, other: Range) => one.start < other.end && other.start < one.end

export const today = ({ now }: StudentByHand) => cairoDay(instant(now))

export function isWaiting(model: StudentByHand, { ended, until }: HandEntry): boolean {
  return ended === null && until >= today(model)
}

export function openOffers({ offers }: StudentByHand): HandOffer[] {
  return offers.filter(({ answer }) => answer === null)
}

/** At once, or after a quiet night. */
function beginsAt({ now }: StudentByHand): number {
  const clock = cairoClock(instant(now))
  if (clock >= '08:00' && clock < '23:00') return now
  const day = cairoDay(instant(now))
  return instantOfCairo(clock < '08:00' ? day : addDays(day, 1), '08:00', 'first')
}

/** Offers a freed time to those who can take it, in the order of the queue, while some of it is left. */
export function offer(model: StudentByHand, freed: FreedTime & { since: number }): void {
  const from = beginsAt(model)
  const isOfNight = from > model.now
  const since = isOfNight ? from : freed.since
  const longest = Math.min(since + 60 * MINUTE, from + 15 * MINUTE)
  if (freed.end <= model.now || longest < from + mark) return
  for (const entry of model.entries) {
    const isBusy = openOffers(model).some((each) => each.entry.isOfStudent === entry.isOfStudent)
    const start = isBusy || entry.isAsleep || !isWaiting(model, entry) ? undefined : startFor(model, entry, freed, from)
    if (start === undefined || (isOfNight && start <= from + lead + HOUR)) continue
    const time = { start, end: start + entry.minutes * MINUTE, from, until: Math.min(longest, start - lead) }
    const fresh = { answer: null, isUnheld: false, isTold: !isOfNight, wasInPlace: false }
    model.offers.push({ entry, freed: { ...freed, since }, ...time, isOfNight, ...fresh })
  }
}

/** The first start within the freed time that the entry can take; its own offer does not stand in its way. */
function startFor(model: StudentByHand, entry: HandEntry, freed: FreedTime, from: number, own?: HandOffer) {
  const length = entry.minutes * MINUTE
  const slot = model.slots.find(({ start, end }) => start <= freed.start && freed.start < end)
  if (slot === undefined) return undefined
  const earliest = Math.ceil((from + mark + lead) / mark) * mark
  const lessons = model.lessons.filter(({ tutorId, state }) => tutorId === freed.tutorId && state === 'open')
  const taken: Range[] = [...openOffers(model).filter((each) => each !== own), ...lessons]
  const firsts = [slot, ...taken.map(({ end: start }) => ({ start }))].map(({ start }) => Math.max(start, earliest))
  for (let start = slot.start; start + length <= slot.end; start += mark) {
    const time = { start, end: start + length }
    const isOffered = start % (15 * MINUTE) === 0 || firsts.includes(start)
    if (!isOffered || start < earliest || !meets(time, freed) || !isWished(entry, time)) continue
    if (taken.some((each) => meets(each, time))) continue
    return isAble(model, entry, time, own) ? start : undefined
  }
  return undefined
}

function isWished({ from, to, until }: HandEntry, { start, end }: Range): boolean {
  const day = cairoDay(instant(start))
  const window = windowOfDay(day, clockOfMinute(from), to === 1440 ? undefined : clockOfMinute(to))
  return day <= until && window.start <= start && end <= window.end
}

/** Each time is offered to an entry once. Of the student: nothing is in the way, and there are minutes for it. */
function isAble(model: StudentByHand, entry: HandEntry, time: Range, own?: HandOffer): boolean {
  const { offers, lessons, freezes, openLesson } = model
  if (offers.some((each) => each.entry === entry && each !== own && meets(each, time))) return false
  if (!entry.isOfStudent) return true
  const givenUp = lessons.filter(({ tutorId, state, isCanceledByStudent }) => {
    return tutorId === model.busyTutor && state === 'canceled' && isCanceledByStudent
  })
  if ([...givenUp, ...freezes].some((each) => meets(each, time))) return false
  const week = model.plans
    .flatMap(({ id, weeks }) => (model.ended.has(id) ? [] : weeks))
    .find(({ start, end }) => start <= time.start && time.start < end)
  // Those of the open lesson come back if the offer takes its place.
  const back = openLesson?.week === week ? (openLesson?.minutes ?? 0) : 0
  return week !== undefined && week.minutes - week.used + back >= entry.minutes
}

/** An offer ends, and its time goes on to the next ones. */
export function endOffer(model: StudentByHand, ended: HandOffer, answer: NonNullable<HandOffer['answer']>): void {
  const { entry, freed } = ended
  ended.answer = answer
  if (answer === 'accepted') entry.ended ??= 'done'
  if (answer === 'declined' && entry.ended === null) entry.unanswered = 0
  if (answer === 'expired' && entry.ended === null) {
    entry.unanswered += 1
    if (entry.unanswered >= 2) entry.isAsleep = true
  }
  offer(model, freed)
}

export function dueOffers(model: StudentByHand): HandOffer[] {
  return openOffers(model).filter(
    ({ until, isUnheld, entry }) => until <= model.now || isUnheld || entry.ended !== null,
  )
}

/** Offers of the night that begin now. */
export function beginningOffers(model: StudentByHand): HandOffer[] {
  return openOffers(model).filter(({ isTold, from }) => !isTold && from <= model.now)
}

/** Works off what fell free, what ran out or lost its time, and what begins in the morning. */
export function workOffQueue(model: StudentByHand): void {
  for (const freed of model.freed.splice(0))
    if (freed.tutorId === model.busyTutor) offer(model, { ...freed, since: model.now })
  for (const each of dueOffers(model)) endOffer(model, each, each.until <= model.now ? 'expired' : 'withdrawn')
  for (const each of beginningOffers(model)) {
    each.isTold = true
    const canTake =
      isWaiting(model, each.entry) && startFor(model, each.entry, each.freed, model.now, each) !== undefined
    if (!canTake) endOffer(model, each, 'withdrawn')
  }
}
