/** The time of a meeting in the calendars of its two people. */

import type { Trx } from '../../platform/db/transaction.ts'
import { disengage, engage } from '../schedule/store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import type { MeetingPurpose } from './place.store.ts'

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
