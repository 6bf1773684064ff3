/** What a change of a meeting's state brings with it, whichever side made the change. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { MeetingEvent } from '@hiwar/domain/meetings/change.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type SlotLoss, strandedAmong } from '../schedule/slots.ts'
import { disengage, engage } from '../schedule/store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import type { KindOfMeeting } from './kinds.ts'
import { listPendingOfSlots, type MeetingColumns, type MeetingRow, updateMeeting } from './store.ts'

/** The columns that change with the state. */
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

/** Cancels every future meeting that loses its place when slots are deleted or changed; returns how many there were. */
export async function cancelStrandedMeetings(
  context: Context,
  trx: Trx,
  meetings: KindOfMeeting<unknown>,
  loss: SlotLoss,
  now: Date,
): Promise<number> {
  const { kind } = meetings
  const stranded = strandedAmong(await listPendingOfSlots(trx, kind, loss.slotIds, now), loss, now)
  const canceled = stateColumns(meetings, 'cancel', MeetingStatus.CanceledByManager, loss.ownerId, now)
  for (const { id } of stranded) {
    const pending = { id, status: MeetingStatus.Pending }
    const row = await updateMeeting(trx, kind, pending, canceled, now)
    if (row !== undefined) await applyEvent(context, trx, meetings, 'cancel', row, now)
  }
  return stranded.length
}

/** Takes the time of both people; the next free lesson of either may now be a later one. */
export async function takeTime(trx: Trx, kind: MeetingKind, meeting: MeetingRow, now: Date): Promise<void> {
  const people = inOrder(meeting)
  await engage(trx, { ...meeting, kind, refId: meeting.id, people })
  for (const id of people) await refreshNextFree(trx, id, now)
}

/** Frees the time of both people. */
async function giveTime(trx: Trx, kind: MeetingKind, meeting: MeetingRow, now: Date): Promise<void> {
  await disengage(trx, kind, meeting.id)
  for (const id of inOrder(meeting)) await refreshNextFree(trx, id, now)
}

function inOrder({ managerId, tutorId }: MeetingRow): number[] {
  return [managerId, tutorId].sort((one, other) => one - other)
}
