/** The queue of a tutor's waiting list: who is offered a freed time, and for how long. */
import type { Openings } from '../slots/bookable-times.ts'
import { cairoClock, cairoDay } from '../time/cairo.ts'
import { addDays } from '../time/calendar.ts'
import {
  earlier,
  HOUR,
  holds,
  type Instant,
  MINUTE,
  overlaps,
  plus,
  rangeOfMinutes,
  type TimeRange,
} from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { candidateOf, type Wish } from './wish.ts'

/** An entry of the queue with the facts about its student. */
export interface WaitingEntry extends Wish {
  readonly id: number
  readonly studentId: number
  /** Verified, neither suspended nor leaving nor parted from the tutor, and without another open offer. */
  readonly isAskable: boolean
  /** What the entry was offered before, and lessons with the tutor that the student gave up. */
  readonly offered: readonly TimeRange[]
  /** Taken and frozen times of the student; an open lesson is left out, because taking an offer may cancel it. */
  readonly taken: readonly TimeRange[]
  /** Quota weeks with the minutes that are left; those of an open lesson count as left. */
  readonly weeks: readonly (TimeRange & { readonly remaining: number })[]
}

export interface FreedTime extends TimeRange {
  /** When its first offer began. */
  readonly since: Instant
}

export interface WaitingRules {
  /** Minutes of one offer; 0 without a waiting list. */
  readonly offerMinutes: number
  /** Minutes in which all offers of one freed time end. */
  readonly totalMinutes: number
}

export interface TutorOpenings extends Openings {
  readonly bufferMinutes: number
}

export interface PlannedOffer {
  readonly entry: WaitingEntry
  readonly slotId: number
  readonly start: Instant
  /** When it is told, which is later than now at night, and when it ends. */
  readonly from: Instant
  readonly until: Instant
}

/** An offer of fewer minutes is none. */
const leastMinutes = 5
/** Within these hours in Cairo no offer begins. */
const quiet = { from: '23:00', to: '08:00' }

/** When an offer may begin that would begin now: at once, or in the morning. */
export function offersBegin(now: Instant): Instant {
  const clock = cairoClock(now)
  if (clock >= quiet.to && clock < quiet.from) return now
  const day = clock >= quiet.from ? addDays(cairoDay(now), 1) : cairoDay(now)
  return instantOfCairo(day, quiet.to, 'first')
}

/**
 * The offers of a freed time, in the order of the queue: each entry that can take it gets its first bookable start, as
 * long as some of the time is left. Over night the time is held for the morning, and the total counts from there; a time
 * that begins within the hour after the morning's lead time is offered to nobody.
 */
export function planOffers(
  freed: FreedTime,
  queue: readonly WaitingEntry[],
  openings: TutorOpenings,
  { offerMinutes, totalMinutes }: WaitingRules,
): PlannedOffer[] {
  const from = offersBegin(openings.now)
  const isNight = from > openings.now
  // An offer ends before its time begins, also without a lead time.
  const leadTime = Math.max(openings.leadTime, 1)
  const lead = leadTime * MINUTE
  const seen = { ...openings, leadTime, now: plus(from, leastMinutes * MINUTE) }
  const last = plus(isNight ? from : freed.since, totalMinutes * MINUTE)
  const longest = earlier(last, plus(from, offerMinutes * MINUTE))
  if (longest < plus(from, leastMinutes * MINUTE)) return []
  const planned: PlannedOffer[] = []
  const taken = [...openings.taken]
  for (const entry of queue) {
    if (!entry.isAskable) continue
    const candidate = candidateOf(entry, freed, { ...seen, taken })
    if (candidate === undefined || !isAble(entry, candidate.start)) continue
    const { slot, start } = candidate
    if (isNight && start <= plus(from, lead + HOUR)) continue
    planned.push({ entry, slotId: slot.id, start, from, until: earlier(longest, plus(start, -lead)) })
    const time = rangeOfMinutes(start, entry.minutes)
    const buffer = openings.bufferMinutes * MINUTE
    taken.push({ start: plus(time.start, -buffer), end: plus(time.end, buffer) })
  }
  return planned
}

/** Whether the student may take this time now: not offered before, not busy, and with minutes for it. */
function isAble({ minutes, offered, taken, weeks }: WaitingEntry, start: Instant): boolean {
  const time = rangeOfMinutes(start, minutes)
  const week = weeks.find((each) => holds(each, start))
  return (
    week !== undefined && week.remaining >= minutes && ![...offered, ...taken].some((range) => overlaps(range, time))
  )
}

/** The entries that are told of a time that is open to all: it suits them, and they were not offered it before. */
export function listSuited<Entry extends Wish & Pick<WaitingEntry, 'offered'>>(
  freed: TimeRange,
  queue: readonly Entry[],
  openings: Openings,
): { entry: Entry; start: Instant }[] {
  return queue.flatMap((entry) => {
    const start = candidateOf(entry, freed, openings)?.start
    const wasOffered = entry.offered.some((range) => overlaps(range, freed))
    return start === undefined || wasOffered ? [] : [{ entry, start }]
  })
}

/** The offers in a row that get no answer before an entry falls asleep. */
const unansweredMost = 2

export function fallsAsleep(unanswered: number): boolean {
  return unanswered >= unansweredMost
}

/** Whether the wish can no longer be met. */
export function isWishOver({ until }: Pick<Wish, 'until'>, now: Instant): boolean {
  return until < cairoDay(now)
}
