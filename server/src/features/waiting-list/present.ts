import type { WaitingEntry } from '@hiwar/contract/appointments/waiting-list.ts'
import { WaitingState } from '@hiwar/contract/enumerations/kept-times.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import { isWishOver } from '@hiwar/domain/waiting/queue.ts'
import { presentBrief } from '../users/present.ts'
import type { ShownEntry } from './store.ts'

export function presentEntry(row: ShownEntry, now: Date): WaitingEntry {
  const { id, student, tutor, minutes, day, weekdays, from, to, until, position, offer, createdAt } = row
  return {
    id,
    student: presentBrief(student),
    tutor: presentBrief(tutor),
    duration: minutes,
    day,
    weekdays: weekdays && [...weekdays],
    from: clockOfMinute(from),
    to: clockOfMinute(to) as WaitingEntry['to'],
    until,
    state: stateOf(row, now),
    position,
    offer: offer && {
      ...offer,
      start: new Date(offer.start).toISOString(),
      expiresAt: new Date(offer.expiresAt).toISOString(),
    },
    createdAt: createdAt.toISOString(),
  }
}

function stateOf(row: ShownEntry, now: Date): WaitingState {
  if (row.endedCause !== null) return row.endedCause
  if (isWishOver(row, instantOfDate(now))) return WaitingState.Over
  return row.asleepAt === null ? WaitingState.Waiting : WaitingState.Asleep
}
