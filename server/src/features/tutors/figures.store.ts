/** Ratings, penalties and counts of tutors, stored so that lists are sorted without counting. */
import { tutorRating } from '@hiwar/domain/ratings/displayed.ts'
import type { Penalty } from '@hiwar/domain/reliability/points.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** As JSON writes them. */
interface PenaltyFacts extends Pick<Penalty, 'kind' | 'points' | 'isExcused'> {
  at: string
  appealedAt: string | null
}

interface FigureFacts {
  id: number
  sum: number
  count: number
  penalties: PenaltyFacts[]
  lessons: number
  students: number
  returned: number
}

/** Recomputes and stores the figures of these tutors. */
export async function updateFigures(trx: Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  const facts = await findFigureFacts(trx, tutorIds, now)
  const ratings = facts.map(({ sum, count, penalties }) =>
    tutorRating({ sum, count, penalties: penalties.map(penaltyOf) }, instantOfDate(now)),
  )
  await sql`
    update tutors t
    set average_rating = v.average, displayed_rating = v.displayed, rating_count = v.ratings,
      penalty_count = v.penalties, lesson_count = v.lessons, student_count = v.students,
      returning_count = v.returned, figures_at = ${now}
    from unnest(
      ${facts.map(({ id }) => id)}::bigint[],
      ${ratings.map(({ average }) => hundredths(average))}::int[],
      ${ratings.map(({ displayed }) => hundredths(displayed))}::int[],
      ${ratings.map(({ count }) => count)}::int[],
      ${ratings.map(({ penalties }) => penalties)}::int[],
      ${facts.map(({ lessons }) => lessons)}::int[],
      ${facts.map(({ students }) => students)}::int[],
      ${facts.map(({ returned }) => returned)}::int[]
    ) v (id, average, displayed, ratings, penalties, lessons, students, returned)
    where t.user_id = v.id`.execute(trx)
}

function penaltyOf({ at, appealedAt, ...facts }: PenaltyFacts): Penalty {
  const appealed = appealedAt === null ? null : instantOfDate(new Date(appealedAt))
  return { ...facts, at: instantOfDate(new Date(at)), appealedAt: appealed }
}

function hundredths(stars: number): number {
  return Math.round(stars * 100)
}

async function findFigureFacts(trx: Trx, tutorIds: readonly number[], now: Date): Promise<FigureFacts[]> {
  const { rows } = await sql<FigureFacts>`
    select t.user_id as id, r.sum, r.count, p.penalties, l.lessons, l.students, l.returned
    from tutors t
    cross join lateral (
      select coalesce(sum(value), 0)::int as sum, count(*)::int as count
      from standing_ratings where ratee_id = t.user_id
    ) r
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'kind', b.kind, 'points', b.points, 'at', b.created_at,
        'isExcused', is_excused(b.lesson_id),
        'appealedAt', case when b.decided_at is null then b.appealed_at end)), '[]') as penalties
      from reliability_penalties b
      where b.tutor_id = t.user_id
    ) p
    cross join lateral (
      select coalesce(sum(taken), 0)::int as lessons, count(*)::int as students,
        count(*) filter (where taken > 1)::int as returned
      from (
        select count(*) as taken from lessons
        where tutor_id = t.user_id and canceled_at is null and ends_at <= ${now}
        group by student_id
      ) each_student
    ) l
    where t.user_id = any(${[...tutorIds]}::bigint[])`.execute(trx)
  return rows
}

/** Tutors whose figures are outdated: a lesson ended, a penalty expired, an appeal rests, or the figures were never computed. */
export async function listStaleFigures(db: Database, now: Date): Promise<number[]> {
  // A lesson that ended longer ago was counted, or is counted at the tutor's next change.
  const { rows } = await sql<{ id: number }>`
    select t.user_id as id from tutors t where t.figures_at is null
    union
    select t.user_id from lessons l join tutors t on t.user_id = l.tutor_id
    where l.canceled_at is null and l.ends_at <= ${now} and l.ends_at > ${now}::timestamptz - interval '7 days'
      and l.ends_at > t.figures_at
    union
    select t.user_id from reliability_penalties p join tutors t on t.user_id = p.tutor_id
    where p.created_at <= ${now}::timestamptz - interval '90 days'
      and p.created_at > t.figures_at - interval '90 days'
    union
    select t.user_id from reliability_penalties p join tutors t on t.user_id = p.tutor_id
    where p.decided_at is null and p.appealed_at <= ${now}::timestamptz - interval '48 hours'
      and p.appealed_at > t.figures_at - interval '48 hours'
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A tutor's past lessons and all lessons, both without canceled ones. */
export async function countTaught(db: Database, tutorId: number, now: Date) {
  return db
    .selectFrom('lessons')
    .select((row) => {
      const isOver = row('endsAt', '<=', now)
      return [
        row.fn.countAll<number>().as('booked'),
        row.fn.countAll<number>().filterWhere(isOver).as('fulfilled'),
        row.fn.count<number>('studentId').distinct().filterWhere(isOver).as('students'),
        sql<number>`coalesce(sum(minutes) filter (where ${isOver}), 0)`.as('minutes'),
      ]
    })
    .where('tutorId', '=', tutorId)
    .where('canceledAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The number of students who gave each value from one to five stars. */
export async function countStars(db: Database, tutorId: number): Promise<number[]> {
  const given = await db
    .selectFrom('standingRatings')
    .select((row) => ['value', row.fn.countAll<number>().as('times')])
    .where('rateeId', '=', tutorId)
    .groupBy('value')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => given.find(({ value }) => value === stars)?.times ?? 0)
}

/** A tutor's past lessons that began since this time, by start. */
export function listTaught(db: Database, tutorId: number, since: Date, now: Date) {
  return db
    .selectFrom('lessons')
    .select(['startsAt', 'minutes'])
    .where('tutorId', '=', tutorId)
    .where('startsAt', '>=', since)
    .where('endsAt', '<=', now)
    .where('canceledAt', 'is', null)
    .orderBy('startsAt')
    .execute()
}
