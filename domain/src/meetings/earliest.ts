/** Who of the tutor managers can hold a meeting soonest. */
import { interviewMinutes } from '@hiwar/contract/limits.ts'
import { bookableTimes } from '../slots/bookable-times.ts'
import type { Instant } from '../time/instant.ts'
import type { TimeRange } from '../time/ranges.ts'
import { MEETING_LEAD_TIME } from './book.ts'

/** A slot of a tutor manager, or a time for which one is taken. */
export interface OwnedTime extends TimeRange {
  readonly managerId: number
}

export interface FreeManager {
  readonly managerId: number
  readonly start: Instant
}

/** The earliest free half hour inside one slot; of two at once that of the manager with the smaller id. */
export function earliestFree(
  slots: readonly OwnedTime[],
  taken: readonly OwnedTime[],
  now: Instant,
  horizonDays?: number,
): FreeManager | undefined {
  const takenOf = Map.groupBy(taken, ({ managerId }) => managerId)
  const offers = [...Map.groupBy(slots, ({ managerId }) => managerId)].flatMap(([managerId, own]) => {
    const openings = {
      slots: own,
      taken: takenOf.get(managerId) ?? [],
      notice: MEETING_LEAD_TIME,
      now,
      ...(horizonDays === undefined ? {} : { horizonDays }),
    }
    const [first] = bookableTimes(openings, interviewMinutes, 'all')
    return first === undefined ? [] : [{ managerId, start: first.start }]
  })
  return offers.sort(sooner)[0]
}

/** Orders offers by their start, then by the manager's id. */
export function sooner(one: FreeManager, other: FreeManager): number {
  return one.start - other.start || one.managerId - other.managerId
}
