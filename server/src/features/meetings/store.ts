/** Meetings of both kinds: two tables, since their constraints differ, read and written as one. */

import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { EarlierMeeting } from '@hiwar/domain/meetings/history.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type AliasedExpression, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { DB, Interviews } from '../../platform/db/types.generated.ts'
import { type PersonRow, personOf } from '../users/store.ts'

/** The table of each kind. */
export const tables = { interview: 'interviews', demo: 'demoSessions' } as const

const shared = [
  'id',
  'sessionKey',
  'slotId',
  'managerId',
  'tutorId',
  'startsAt',
  'endsAt',
  'note',
  'decidedAt',
  'canceledAt',
  'canceledBy',
  'createdAt',
  'updatedAt',
] as const

/** What only the table of interviews has is null of a demo session. */
interface MeetingRecord extends Omit<Selectable<Interviews>, 'status' | 'managerFeedback'> {
  status: MeetingStatus
  /** The manager's. */
  feedback: string | null
}

export type WithMeetings = DB & { meeting: MeetingRecord }

function recordsOf(db: Database | Trx, kind: MeetingKind): AliasedExpression<MeetingRecord, 'meeting'> {
  const status = sql<MeetingStatus>`status`.as('status')
  if (kind === 'interview') {
    const own = ['managerFeedback as feedback', 'tutorFeedback', 'level', 'blockedUntil'] as const
    return db
      .selectFrom('interviews')
      .select([...shared, status, ...own])
      .as('meeting')
  }
  return db
    .selectFrom('demoSessions')
    .select([...shared, status, 'feedback'])
    .select([
      sql<string | null>`null::text`.as('tutorFeedback'),
      sql<number | null>`null::int`.as('level'),
      sql<Date | null>`null::timestamptz`.as('blockedUntil'),
    ])
    .as('meeting')
}

/** The meetings of one kind, as if they were a table. */
export function meetingsOf(db: Database | Trx, kind: MeetingKind) {
  return db.selectFrom(recordsOf(db, kind))
}

export interface MeetingRow extends MeetingRecord {
  manager: PersonRow
  tutor: PersonRow
}

/** Meetings with their two people. */
export function shownMeetings(db: Database | Trx, kind: MeetingKind) {
  return meetingsOf(db, kind)
    .selectAll('meeting')
    .select([personOf('meeting.managerId').as('manager'), personOf('meeting.tutorId').as('tutor')])
}

/** A meeting that is known to be there. */
export function getMeeting(db: Database | Trx, kind: MeetingKind, id: number): Promise<MeetingRow> {
  return shownMeetings(db, kind).where('id', '=', id).executeTakeFirstOrThrow()
}

export function findMeeting(db: Database | Trx, kind: MeetingKind, id: number): Promise<MeetingRow | undefined> {
  return shownMeetings(db, kind).where('id', '=', id).executeTakeFirst()
}

/** The meeting behind a session id. */
export function findMeetingOfSession(db: Database | Trx, kind: MeetingKind, sessionKey: string) {
  return meetingsOf(db, kind)
    .select(['managerId', 'tutorId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}

/** The earlier meetings of a tutor, which decide whether another one may be booked. */
export async function listEarlierMeetings(
  db: Database | Trx,
  kind: MeetingKind,
  tutorId: number,
): Promise<EarlierMeeting[]> {
  const rows = await meetingsOf(db, kind).select(['status', 'blockedUntil']).where('tutorId', '=', tutorId).execute()
  return rows.map(({ status, blockedUntil }) => ({
    status,
    blockedUntil: blockedUntil === null ? undefined : instantOfDate(blockedUntil),
  }))
}

export type NewMeeting = Pick<
  MeetingRecord,
  'slotId' | 'managerId' | 'tutorId' | 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt'
>

/** What changes of a meeting; only interviews have the tutor's feedback, a level and a block. */
export type MeetingColumns = Partial<Omit<MeetingRecord, 'id' | 'sessionKey' | keyof NewMeeting>>

/** The same columns by the names of the table of that kind. */
export function columnsOf<Columns extends MeetingColumns>(kind: MeetingKind, { feedback, ...columns }: Columns) {
  if (feedback === undefined) return columns
  return { ...(kind === 'interview' ? { managerFeedback: feedback } : { feedback }), ...columns }
}

export async function insertMeeting(
  trx: Trx,
  kind: MeetingKind,
  meeting: NewMeeting & MeetingColumns,
): Promise<MeetingRow> {
  const { id } = await trx
    .insertInto(tables[kind])
    .values(columnsOf(kind, meeting))
    .returning('id')
    .executeTakeFirstOrThrow()
  return getMeeting(trx, kind, id)
}

/** Changes a meeting that is still in the state in which it was read; undefined when it no longer is. */
export async function updateMeeting(
  trx: Trx,
  kind: MeetingKind,
  { id, status }: Pick<MeetingRecord, 'id' | 'status'>,
  changes: MeetingColumns,
  now: Date,
): Promise<MeetingRow | undefined> {
  const updated = await trx
    .updateTable(tables[kind])
    .set({ ...columnsOf(kind, changes), updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return updated && getMeeting(trx, kind, id)
}

// Meetings whose slot is deleted or changed.

/** The tutors who have a meeting in these slots, to be held together with the owner of the slots. */
export async function listMeetingTutors(trx: Trx, slotIds: readonly number[]): Promise<number[]> {
  if (slotIds.length === 0) return []
  const { rows } = await sql<{ tutorId: number }>`
    select tutor_id from interviews where slot_id = any(${[...slotIds]}) and status = ${MeetingStatus.Pending}
    union
    select tutor_id from demo_sessions where slot_id = any(${[...slotIds]}) and status = ${MeetingStatus.Pending}`.execute(
    trx,
  )
  return rows.map(({ tutorId }) => tutorId)
}

/** The meetings of these slots that are pending and have not begun, held until the transaction ends. */
export function listPendingOfSlots(trx: Trx, kind: MeetingKind, slotIds: readonly number[], now: Date) {
  return trx
    .selectFrom(tables[kind])
    .select(['id', 'slotId', 'startsAt', 'endsAt'])
    .where((row) => isAnyOf(row.ref('slotId'), slotIds))
    .where('status', '=', MeetingStatus.Pending)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}
