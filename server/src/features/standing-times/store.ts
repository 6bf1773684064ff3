/** Standing times, and the facts on which a new one is decided. */
import { PlanKind, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { StandingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import type { WeeklyTime } from '@hiwar/domain/standing/dates.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { isParted } from '../users/parted.store.ts'

/** A standing time, with its days as text. */
export type TimeRow = Omit<Row<'standingTimes'>, 'placedUntil' | 'pausedUntil' | 'weekMinutes' | 'weekday'> &
  Pick<WeeklyTime, 'weekday'> & { placedUntil: string; pausedUntil: string | null }

export const timeColumns = [
  'standingTimes.id',
  'standingTimes.studentId',
  'standingTimes.tutorId',
  sql<WeeklyTime['weekday']>`standing_times.weekday`.as('weekday'),
  'standingTimes.fromMinute',
  'standingTimes.minutes',
  sql<string>`standing_times.placed_until::text`.as('placedUntil'),
  sql<string | null>`standing_times.paused_until::text`.as('pausedUntil'),
  'standingTimes.endedAt',
  'standingTimes.endedBy',
  'standingTimes.endedCause',
  'standingTimes.createdAt',
  'standingTimes.updatedAt',
] as const

export function findTime(db: Database | Trx, id: number): Promise<TimeRow | undefined> {
  return db.selectFrom('standingTimes').select(timeColumns).where('id', '=', id).executeTakeFirst()
}

/** Standing times that have not ended, of a person or of two people. */
export function listLiving(db: Database | Trx, userId: number, otherId: number | null = null): Promise<TimeRow[]> {
  const isOf = (row: ExpressionBuilder<DB, 'standingTimes'>, id: number) =>
    row.or([row('studentId', '=', id), row('tutorId', '=', id)])
  return db
    .selectFrom('standingTimes')
    .select(timeColumns)
    .where('endedAt', 'is', null)
    .where((row) => isOf(row, userId))
    .$if(otherId !== null, (all) => all.where((row) => isOf(row, otherId ?? 0)))
    .orderBy('id')
    .execute()
}

export async function insertTime(
  trx: Trx,
  people: { studentId: number; tutorId: number },
  { weekday, fromMinute, minutes }: WeeklyTime,
  placedUntil: string,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('standingTimes')
    .values({ ...people, weekday, fromMinute, minutes, placedUntil, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Pauses or resumes a standing time; undefined when it has ended. */
export function updatePause(trx: Trx, id: number, pausedUntil: string | null, now: Date) {
  return trx
    .updateTable('standingTimes')
    .set({ pausedUntil, updatedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Ends standing times, each once; returns those that ended now. */
export function endStored(
  trx: Trx,
  ids: readonly number[],
  { cause, by }: { cause: StandingEnd; by: number | null },
  now: Date,
): Promise<TimeRow[]> {
  return trx
    .updateTable('standingTimes')
    .set({ endedAt: now, endedBy: by, endedCause: cause, updatedAt: now })
    .where((row) => isAnyOf(row.ref('id'), ids))
    .where('endedAt', 'is', null)
    .returning(timeColumns)
    .execute()
}

/** Standing times whose next date is not made yet, although it is at most at this day. */
export function listToPlace(db: Database, until: string): Promise<TimeRow[]> {
  return db
    .selectFrom('standingTimes')
    .select(timeColumns)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`placed_until <= ${until}::date - 7`)
    .orderBy('id')
    .execute()
}

export async function updatePlaced(trx: Trx, id: number, placedUntil: string): Promise<void> {
  await trx.updateTable('standingTimes').set({ placedUntil }).where('id', '=', id).execute()
}

export interface TutorTerms {
  notice: number
  bufferMinutes: number
  listed: boolean
  takesStanding: boolean
}

/** What a tutor lets students keep; undefined for nobody's id. */
export function findTutorTerms(db: Database | Trx, tutorId: number): Promise<TutorTerms | undefined> {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .select(['tutors.notice', 'tutors.bufferMinutes', 'tutors.takesStanding'])
    .select(sql<boolean>`exists (select from listed_tutors l where l.user_id = tutors.user_id)`.as('listed'))
    .where('tutors.userId', '=', tutorId)
    .where('users.role', 'in', [Role.Tutor, Role.TutorManager])
    .executeTakeFirst()
}

interface PeopleFacts {
  studentVerified: boolean
  parted: boolean
  paused: boolean
  leaving: boolean
  plan: { weeklyMinutes: number; isFrozen: boolean } | null
  own: WeeklyTime[]
  ofTutor: WeeklyTime[]
}

/** What stands between a student and a tutor, in one statement; both are locked. */
export async function getPeopleFacts(
  trx: Trx,
  { studentId, tutorId }: { studentId: number; tutorId: number },
  now: Date,
): Promise<PeopleFacts> {
  const living = (column: 'studentId' | 'tutorId', id: number) => sql<WeeklyTime[]>`(
    select coalesce(json_agg(json_build_object(
      'weekday', weekday, 'fromMinute', from_minute, 'minutes', minutes)), '[]')
    from standing_times where ${sql.ref(column)} = ${id} and ended_at is null)`
  const { rows } = await sql<PeopleFacts>`
    select (student.verified_email or student.verified_phone) and student.suspension_id is null as student_verified,
      ${isParted(studentId, tutorId)} as parted,
      exists (select from tutors t where t.user_id = ${tutorId} and t.booking_paused_until > ${now}) as paused,
      student.leaves_at is not null as leaving,
      (
        select json_build_object('weeklyMinutes', b.weekly_minutes, 'isFrozen', exists (
          select from subscription_freezes f
          where f.user_id = b.user_id and f.starts_at <= ${now} and f.ends_at > ${now}))
        from subscriptions b
        where b.user_id = student.id and b.kind = ${PlanKind.Plan} and b.terminated_at is null
          and b.starts_at <= ${now} and b.ends_at > ${now}
        limit 1
      ) as plan,
      ${living('studentId', studentId)} as own, ${living('tutorId', tutorId)} as of_tutor
    from users student where student.id = ${studentId}`.execute(trx)
  const [facts] = rows
  if (facts === undefined) throw new Error('the student is missing')
  return facts
}
