/** The dates of standing times by hand: what rests in a freeze, what a lesson spends, and what was lost in a row. */
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute, instantsOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import type { HandFreeze, StudentLesson } from './records-by-hand.ts'

const releaseHours = 12

export interface HandPlace {
  start: number
  end: number
  /** When it is given up. */
  release: number
  lesson: StudentLesson | null
  isSkipped: boolean
  reason: string | null
  triedAt: number | null
}

export interface HandStanding {
  id: number
  tutorId: number
  weekday: Weekday
  fromMinute: number
  minutes: 15 | 30
  /** The last day of which the date was made. */
  placedUntil: CairoDay
  places: HandPlace[]
  /** The cause of its end. */
  ended: string | null
}

/** The date of a day; a night without this hour has none, and is skipped at once. */
export function dateOf(day: CairoDay, { fromMinute, minutes }: Pick<HandStanding, 'fromMinute' | 'minutes'>) {
  const [pass] = instantsOfCairo(day, clockOfMinute(fromMinute))
  const start = pass ?? startOfCairoDay(day)
  const isSkipped = pass === undefined
  const time = { start, end: start + minutes * MINUTE, release: start - releaseHours * HOUR }
  const fresh: HandPlace = {
    ...time,
    lesson: null,
    isSkipped,
    reason: isSkipped ? 'no-such-hour' : null,
    triedAt: null,
  }
  return fresh
}

export function isOpen({ lesson, isSkipped }: HandPlace): boolean {
  return lesson === null && !isSkipped
}

export function openPlaces(standings: readonly HandStanding[]): HandPlace[] {
  return standings.filter(({ ended }) => ended === null).flatMap(({ places }) => places.filter(isOpen))
}

/** A lesson at the very start of a date spends it. */
export function spendPlace(standings: readonly HandStanding[], lesson: StudentLesson): void {
  const own = standings.filter(({ tutorId }) => tutorId === lesson.tutorId)
  const place = openPlaces(own).find(({ start }) => start === lesson.start)
  if (place !== undefined) Object.assign(place, { lesson, reason: null })
}

/** The dates within a freeze are skipped, and those that it lets go again are wanted, unless they are given up. */
export function restPlaces(
  standings: readonly HandStanding[],
  { freezes, lessons, now }: { freezes: readonly HandFreeze[]; lessons: readonly StudentLesson[]; now: number },
): void {
  for (const { tutorId, places, ended } of standings) {
    for (const place of ended === null ? places : []) {
      const mayRest = !place.isSkipped || place.reason === 'subscription-frozen'
      if (place.lesson !== null || place.start <= now || !mayRest) continue
      if (freezes.some(({ start, end }) => start < place.end && end > place.start)) {
        Object.assign(place, { isSkipped: true, reason: 'subscription-frozen' })
      } else if (place.isSkipped && place.release > now) {
        const known = lessons.find(
          (each) => each.state === 'open' && each.tutorId === tutorId && each.start === place.start,
        )
        Object.assign(place, { isSkipped: false, reason: null, lesson: known ?? null })
      }
    }
  }
}

export function endStanding(standing: HandStanding, cause: string): void {
  standing.ended = cause
  standing.places = standing.places.filter((place) => !isOpen(place))
}

/** What the student could have mended. */
export const lostReasons: ReadonlySet<string> = new Set([
  'reached-booking-limit',
  'no-enough-minutes',
  'subscription-required',
])

const lostCourses: ReadonlySet<string> = new Set(['student away', 'tutor soon gone'])
const keptCourses: ReadonlySet<string> = new Set(['held', 'link broken'])

function sideOf({ lesson, isSkipped, reason }: HandPlace): 'lost' | 'kept' | undefined {
  if (isSkipped) return lostReasons.has(reason ?? '') ? 'lost' : undefined
  if (lesson?.state === 'canceled') return lesson.isCanceledByStudent ? 'lost' : undefined
  if (lesson?.state !== 'judged') return undefined
  return keptCourses.has(lesson.course) ? 'kept' : lostCourses.has(lesson.course) ? 'lost' : undefined
}

/** The third date in a row that was lost on the side of the student ends the standing time. */
export function followMiss(standing: HandStanding): void {
  const newestFirst = [...standing.places].sort((one, other) => other.start - one.start)
  const sides = newestFirst.map(sideOf).filter((side) => side !== undefined)
  const kept = sides.indexOf('kept')
  if (standing.ended === null && (kept === -1 ? sides.length : kept) >= 3) endStanding(standing, 'missed')
}
