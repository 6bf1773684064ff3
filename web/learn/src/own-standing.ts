/** Standing times as screens read and write them. */

import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { type StandingTime, standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { StandingState } from '@hiwar/contract/enumerations/kept-times.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { sampleOf } from '@hiwar/domain/standing/dates.ts'
import { parseInstant, rangeOfMinutes, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import { bareWeekday } from '@hiwar/domain/time/words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'

/** Everything that a change of a standing time changes. */
export const standingChanges = [standingTimeEndpoints.list, standingTimeEndpoints.preview, slotEndpoints.list]

const living = { states: [StandingState.Active, StandingState.Paused], size: pageSize.max }

/** The person's own standing times that have not ended. */
export function useOwnStanding(enabled: boolean) {
  return useRead(standingTimeEndpoints.list, { query: living }, { enabled })
}

/** «ثلاثاء» and «٧:٣٠ م», for «كل ثلاثاء ٧:٣٠ م». */
export function weeklyWords({ weekday, clock }: Pick<StandingTime, 'weekday' | 'clock'>) {
  const at = sampleOf({ weekday, fromMinute: minuteOfClock(clock) })
  return { weekday: bareWeekday(at), clock: formatClock(at) }
}

/** A date that is kept and not booked yet. */
export interface KeptPlace extends TimeRange {
  /** The other person. */
  name: string
  tutorId: number
  triesAt: number
}

/** The dates that are kept for a student, by start; those that only want their time are nobody's yet. */
export function keptPlaces(times: readonly StandingTime[], side: 'student' | 'tutor'): KeptPlace[] {
  return times
    .flatMap(({ places, duration, tutor, student }) =>
      places.flatMap(({ state, start, triesAt }) =>
        state === 'held' && triesAt !== null
          ? {
              ...rangeOfMinutes(parseInstant(start), duration),
              name: (side === 'student' ? tutor : student).name ?? '',
              tutorId: tutor.id,
              triesAt: parseInstant(triesAt),
            }
          : [],
      ),
    )
    .sort((one, other) => one.start - other.start)
}
