/** Meetings of both kinds: two tables with different constraints, read and written through one set of functions. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { EarlierMeeting } from '@hiwar/domain/meetings/history.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type AliasedExpression, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { endsOf } from '../sessions/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

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

/** A row of either table; columns that only interviews have are null for a demo session. */
interface MeetingRecord extends Omit<Row<'interviews'>, 'status' | 'managerFeedback'> {
  status: MeetingStatus
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

export function meetingsOf(db: Database | Trx, kind: MeetingKind) {
  return db.selectFrom(recordsOf(db, kind))
}

export interface MeetingRow extends MeetingRecord {
  manager: PersonRow
  tutor: PersonRow
}

export function shownMeetings(db: Database | Trx, kind: MeetingKind) {
  return meetingsOf(db, kind)
    .selectAll('meeting')
    .select([personOf('meeting.managerId').as('manager'), personOf('meeting.tutorId').as('tutor')])
}

export function getMeeting(db: Database | Trx, kind: MeetingKind, id: number): Promise<MeetingRow> {
  return shownMeetings(db, kind).where('id', '=', id).executeTakeFirstOrThrow()
}

export function findMeeting(db: Database | Trx, kind: MeetingKind, id: number): Promise<MeetingRow | undefined> {
  return shownMeetings(db, kind).where('id', '=', id).executeTakeFirst()
}

export function findMeetingOfSession(db: Database | Trx, kind: MeetingKind, sessionKey: string) {
  return meetingsOf(db, kind)
    .select(['managerId', 'tutorId', 'startsAt', 'endsAt', 'canceledAt', endsOf(kind).as('ends')])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}

/** The tutor's earlier meetings, which decide whether the tutor may book another one. */
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

/** Columns that can change; only interviews have the tutor's feedback, a level and a block. */
export type MeetingColumns = Partial<Omit<MeetingRecord, 'id' | 'sessionKey' | keyof NewMeeting>>

/** Renames common columns to those of the kind's table. */
export function columnsOf<Columns extends MeetingColumns>(kind: MeetingKind, { feedback, ...columns }: Columns) {
  if (feedback === undefined) return columns
  return { ...(kind === 'interview' ? { managerFeedback: feedback } : { feedback }), ...columns }
}

export async function insertMeeting(trx: Trx, kind: MeetingKind, meeting: NewMeeting & MeetingColumns) {
  const { id } = await trx
    .insertInto(tables[kind])
    .values(columnsOf(kind, meeting))
    .returning('id')
    .executeTakeFirstOrThrow()
  return getMeeting(trx, kind, id)
}

/** Updates a meeting if its status is still the one that was read; undefined otherwise. */
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

/** The tutors who have a pending meeting in these slots; the caller locks them together with the slots' owner. */
export async function listMeetingTutors(trx: Trx, slotIds: readonly number[]): Promise<number[]> {
  if (slotIds.length === 0) return []
  const pendingIn = (table: (typeof tables)[MeetingKind]) => {
    const rows = trx.selectFrom(table).select('tutorId').where('status', '=', MeetingStatus.Pending)
    return rows.where((row) => isAnyOf(row.ref('slotId'), slotIds))
  }
  const rows = await pendingIn('interviews').union(pendingIn('demoSessions')).execute()
  return rows.map(({ tutorId }) => tutorId)
}

/** The meetings of these slots that are pending and not started, locked until the transaction ends. */
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

/** A person's pending meetings that begin after `from` and before `until`; null for no end. */
export function listPendingOfPerson(
  trx: Trx,
  kind: MeetingKind,
  userId: number,
  { from, until }: { from: Date; until: Date | null },
) {
  return trx
    .selectFrom(tables[kind])
    .select('id')
    .where((row) => row.or([row('managerId', '=', userId), row('tutorId', '=', userId)]))
    .where('status', '=', MeetingStatus.Pending)
    .where('startsAt', '>', from)
    .$if(until !== null, (all) => all.where('startsAt', '<', until))
    .orderBy('id')
    .execute()
}
