/** What the booking of a meeting reads before it decides, under the locks of both people. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import type { MeetingFacts } from '@hiwar/domain/meetings/book.ts'
import { parseSessionId } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { getHorizonDays } from '../schedule/store.ts'
import { findTutor, lockPeople } from '../users/store.ts'

/** What the slots for a kind of meeting are for, which is also what its engagements are called. */
export type MeetingPurpose = 'interview' | 'demo'

export interface MeetingPlace {
  purpose: MeetingPurpose
  slotId: number
  managerId: number
  tutorId: number
}

/** Whose the slot is; undefined when there is none. */
export async function findSlotOwner(db: Database, slotId: number): Promise<number | undefined> {
  const slot = db.selectFrom('slots').select('userId').where('id', '=', slotId).where('deletedAt', 'is', null)
  return (await slot.executeTakeFirst())?.userId
}

/** Locks tutor and manager in the order of their ids, then reads everything but the tutor's history. */
export async function getMeetingFacts(
  trx: Trx,
  { purpose, slotId, managerId, tutorId }: MeetingPlace,
): Promise<Omit<MeetingFacts, 'history'>> {
  const people = await lockPeople(trx, [managerId, tutorId])
  const [manager, tutor] = [managerId, tutorId].map((id) => people.find((one) => one.id === id))
  const activated = (await findTutor(trx, managerId))?.activated === true
  const slot = await lockSlot(trx, slotId)
  const offered =
    activated && manager?.role === Role.TutorManager && slot?.userId === managerId && slot.purpose === purpose
  const taken = slot === undefined ? [] : await listTaken(trx, [managerId, tutorId], slot)
  return {
    horizonDays: await getHorizonDays(trx),
    tutorVerified: tutor !== undefined && isVerifiedToAct(tutor.role, tutor),
    slot: slot && { start: instantOfDate(slot.startsAt), end: instantOfDate(slot.endsAt), offered },
    managerTaken: taken.filter(({ personId }) => personId === managerId),
    tutorTaken: taken.filter(({ personId }) => personId === tutorId),
  }
}

function lockSlot(trx: Trx, id: number) {
  return trx
    .selectFrom('slots')
    .select(['userId', 'purpose', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** For what these people are taken while the slot lasts. */
async function listTaken(trx: Trx, people: readonly number[], { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const rows = await trx
    .selectFrom('engagements')
    .select(['personId', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where((row) => row('personId', '=', row.fn.any(row.val([...people]))))
    .where('active', '=', true)
    .where(sql<boolean>`during && tstzrange(${startsAt}, ${endsAt})`)
    .execute()
  return rows.map(({ personId, start, end }) => ({ personId, start: instantOfDate(start), end: instantOfDate(end) }))
}

// Meetings whose slot is deleted or changed; both kinds call pending by the same number.

/** The tutors who have a meeting in these slots, to be held together with the owner of the slots. */
export async function listMeetingTutors(trx: Trx, slotIds: readonly number[]): Promise<number[]> {
  if (slotIds.length === 0) return []
  const { rows } = await sql<{ tutorId: number }>`
    select tutor_id from interviews where slot_id = any(${[...slotIds]}) and status = ${InterviewStatus.Pending}
    union
    select tutor_id from demo_sessions where slot_id = any(${[...slotIds]}) and status = ${InterviewStatus.Pending}`.execute(
    trx,
  )
  return rows.map(({ tutorId }) => tutorId)
}

/** The meetings of these slots that are pending and have not begun, held until the transaction ends. */
export function listPendingOfSlots(
  trx: Trx,
  table: 'interviews' | 'demoSessions',
  slotIds: readonly number[],
  now: Date,
) {
  return trx
    .selectFrom(table)
    .select(['id', 'slotId', 'startsAt', 'endsAt'])
    .where((row) => row('slotId', '=', row.fn.any(row.val([...slotIds]))))
    .where('status', '=', InterviewStatus.Pending)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}

// The filters that the lists of interviews and demo sessions share.

/** Whether any of these people is one of the two. */
export function isMember(people: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`(manager_id = any(${[...people]}) or tutor_id = any(${[...people]}))`
}

/** Whether the column is one of the values, where any are asked for. */
export function anyOf(column: Expression<unknown>, values: readonly number[] | undefined): Expression<SqlBool>[] {
  return values === undefined ? [] : [sql<SqlBool>`${column} = any(${[...values]})`]
}

/** Whether it is one of the sessions; those of another kind are none of it. */
export function named(
  column: Expression<string>,
  kind: MeetingPurpose,
  sessions: readonly string[] | undefined,
): Expression<SqlBool>[] {
  if (sessions === undefined) return []
  const names = sessions.map(parseSessionId).filter((name) => name?.kind === kind)
  return [sql<SqlBool>`${column} = any(${names.map((name) => name?.uuid)}::uuid[])`]
}

/** Rich text without its markup. */
export function readable(column: Expression<unknown>): Expression<unknown> {
  return sql`regexp_replace(${column}, '<[^>]*>', '', 'g')`
}

export interface CalendarMeeting {
  id: number
  startsAt: Date
  endsAt: Date
  canceledAt: Date | null
  updatedAt: Date
  otherName: string | null
}

/** The meetings of a person that end after that moment, with the other's name; canceled ones too. */
export async function listCalendarMeetings(
  db: Database,
  table: 'interviews' | 'demo_sessions',
  userId: number,
  since: Date,
): Promise<CalendarMeeting[]> {
  // The indexes are on the starts.
  const startsAfter = new Date(since.getTime() - interviewMinutes * 60_000)
  const ofSide = (own: string, other: string) => sql`
    select meeting.id, starts_at, ends_at, canceled_at, meeting.updated_at, users.name as other_name
    from ${sql.table(table)} meeting join users on users.id = meeting.${sql.ref(other)}
    where meeting.${sql.ref(own)} = ${userId} and starts_at > ${startsAfter}`
  const { rows } = await sql<CalendarMeeting>`
    ${ofSide('manager_id', 'tutor_id')} union all ${ofSide('tutor_id', 'manager_id')} order by starts_at, id`.execute(
    db,
  )
  return rows
}
