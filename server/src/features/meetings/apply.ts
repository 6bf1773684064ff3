/** Effects of a change of a meeting's state, shared by all sides that can make the change. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { MeetingEvent } from '@hiwar/domain/meetings/change.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { disengage, engage } from '../schedule/store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import { demoSessions, interviews, type KindOfMeeting } from './kinds.ts'
import {
  listPendingOfPerson,
  listPendingOfSlots,
  type MeetingColumns,
  type MeetingRow,
  updateMeeting,
} from './store.ts'

export function stateColumns(
  { columnsOfRejection }: KindOfMeeting<unknown>,
  event: MeetingEvent,
  status: MeetingStatus,
  actorId: number,
  now: Date,
): MeetingColumns {
  if (event === 'pass') return { status, decidedAt: now }
  if (event === 'reject') return { status, decidedAt: now, ...columnsOfRejection(now) }
  return { status, canceledAt: now, canceledBy: actorId }
}

/** Records the decision, or frees the time of both people and records the cancellation. */
export async function applyEvent(
  context: Context,
  trx: Trx,
  { kind, record }: KindOfMeeting<unknown>,
  event: MeetingEvent,
  row: MeetingRow,
  now: Date,
): Promise<void> {
  const decided = event === 'pass' || event === 'reject'
  if (!decided) await giveTime(trx, kind, row, now)
  await record(context, trx, decided ? 'decided' : 'canceled', row)
}

/** Cancels the future meetings that lose their place when slots are deleted or changed; returns their number. */
export async function cancelStrandedMeetings(
  context: Context,
  trx: Trx,
  meetings: KindOfMeeting<unknown>,
  loss: SlotLoss,
  now: Date,
): Promise<number> {
  const { kind } = meetings
  const stranded = strandedAmong(await listPendingOfSlots(trx, kind, loss.slotIds, now), loss, now)
  await cancelPending(context, trx, meetings, stranded, loss.ownerId, now)
  return stranded.length
}

/** Cancels those of these meetings that are still pending; returns their number. */
async function cancelPending(
  context: Context,
  trx: Trx,
  meetings: KindOfMeeting<unknown>,
  listed: readonly { id: number }[],
  by: number,
  now: Date,
): Promise<number> {
  const canceled = stateColumns(meetings, 'cancel', MeetingStatus.CanceledByManager, by, now)
  let count = 0
  for (const { id } of listed) {
    const row = await updateMeeting(trx, meetings.kind, { id, status: MeetingStatus.Pending }, canceled, now)
    if (row === undefined) continue
    await applyEvent(context, trx, meetings, 'cancel', row, now)
    count += 1
  }
  return count
}

/**
 * Cancels a person's meetings that begin in this time, for a suspension or a deletion of the account; no end is null.
 * The caller has locked everybody in them. Returns their number.
 */
export async function cancelMeetingsOf(
  context: Context,
  trx: Trx,
  { userId, from, until, by }: { userId: number; from: Date; until: Date | null; by: number },
  now: Date,
): Promise<number> {
  let count = 0
  for (const meetings of [interviews, demoSessions]) {
    const pending = await listPendingOfPerson(trx, meetings.kind, userId, { from, until })
    count += await cancelPending(context, trx, meetings, pending, by, now)
  }
  return count
}

export async function takeTime(trx: Trx, kind: MeetingKind, meeting: MeetingRow, now: Date): Promise<void> {
  const people = inOrder(meeting)
  await engage(trx, { ...meeting, kind, refId: meeting.id, people })
  for (const id of people) await refreshNextFree(trx, id, now)
}

async function giveTime(trx: Trx, kind: MeetingKind, meeting: MeetingRow, now: Date): Promise<void> {
  await disengage(trx, kind, meeting.id)
  for (const id of inOrder(meeting)) await refreshNextFree(trx, id, now)
}

function inOrder({ managerId, tutorId }: MeetingRow): number[] {
  return [managerId, tutorId].sort((one, other) => one - other)
}
