import type { StandingPlace, StandingTime } from '@hiwar/contract/appointments/standing-times.ts'
import { triesFrom } from '@hiwar/domain/standing/dates.ts'
import { missesOf, placeState } from '@hiwar/domain/standing/places.ts'
import { standingState } from '@hiwar/domain/standing/times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { formatInstant, instantOf, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { ShownPlaceRow, ShownTimeRow } from './list.store.ts'

export function presentTime(row: ShownTimeRow, now: Date): StandingTime {
  const today = cairoDay(instantOfDate(now))
  const state = standingState({ isEnded: row.endedAt !== null, pausedUntil: row.pausedUntil }, today)
  return {
    ...wire(row, 'id', 'weekday', 'createdAt'),
    student: presentPerson(row.student),
    tutor: presentPerson(row.tutor),
    clock: clockOfMinute(row.fromMinute),
    duration: row.minutes,
    state,
    pausedUntil: state === 'paused' ? row.pausedUntil : null,
    misses: missesOf(row.outcomes),
    endedBy: row.endedCause,
    places: row.places.map((place) => presentPlace(place, row.leadHours)),
  }
}

function presentPlace(row: ShownPlaceRow, leadHours: number): StandingPlace {
  const start = instantOf(row.startsAt)
  const state = placeState(row)
  const isOpen = state === 'held' || state === 'wanting'
  const triesAt = isOpen ? formatInstant(triesFrom(start, leadHours)) : null
  return { ...wire(row, 'day', 'reason', 'lessonId'), start: formatInstant(start), state, triesAt }
}
