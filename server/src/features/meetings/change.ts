import { decideMeetingChange, type MeetingChange, type MeetingRules } from '@hiwar/domain/meetings/change.ts'
import type { MeetingEvent, MeetingSide } from '@hiwar/domain/meetings/transitions.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { disengage, engage } from '../schedule/store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import type { MeetingPurpose } from './store.ts'

/** As whom the actor changes the meeting; whoever else may do it at all is an admin. */
export function sideOf(actorId: number, { managerId, tutorId }: { managerId: number; tutorId: number }): MeetingSide {
  if (actorId === managerId) return 'tutor manager'
  return actorId === tutorId ? 'tutor' : 'admin'
}

/** What happens to the state of a meeting, if anything; refuses what may not be. */
export function eventOf<Status, Field extends string>(
  rules: MeetingRules<Status, Field>,
  change: MeetingChange<Status, Field>,
): MeetingEvent | undefined {
  const decision = decideMeetingChange(rules, change)
  if ('event' in decision) return decision.event
  if (decision.refuse === 'conflict') throw new Refusal('bad-request', { status: 409 })
  throw new Refusal(decision.refuse)
}

/** The time of a meeting in the calendars of its two people. */
export interface MeetingTime {
  id: number
  slotId: number
  managerId: number
  tutorId: number
  startsAt: Date
  endsAt: Date
}

/** Takes the time of both, whose next free lesson may now be a later one. */
export async function takeTime(trx: Trx, kind: MeetingPurpose, meeting: MeetingTime, now: Date): Promise<void> {
  const people = inOrder(meeting)
  await engage(trx, { ...meeting, kind, refId: meeting.id, people })
  for (const id of people) await refreshNextFree(trx, id, now)
}

/** Gives the time of both free again. */
export async function giveTime(trx: Trx, kind: MeetingPurpose, meeting: MeetingTime, now: Date): Promise<void> {
  await disengage(trx, kind, meeting.id)
  for (const id of inOrder(meeting)) await refreshNextFree(trx, id, now)
}

function inOrder({ managerId, tutorId }: MeetingTime): number[] {
  return [managerId, tutorId].sort((one, other) => one - other)
}
