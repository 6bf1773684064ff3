/** The columns of a tutor card, loaded in one query for any number of tutors. */
import type { SiteNumbers } from '@hiwar/contract/platform/site.ts'
import { datePlus, SECOND } from '@hiwar/domain/time/instant.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export const cardColumns = [
  'users.id',
  'users.name',
  'users.image',
  'users.gender',
  'users.role',
  'tutors.video',
  'tutors.thumbnail',
  'tutors.bio',
  'tutors.about',
  'tutors.notice',
  'tutors.displayedRating',
  'tutors.ratingCount',
  'tutors.lessonCount',
  'tutors.studentCount',
  'tutors.returningCount',
  'tutors.answerMinutes',
  'tutors.onTime',
  'tutors.due',
  'tutors.tutorCanceled',
  'tutors.booked',
  'tutors.isNew',
  'tutors.reliabilityAt',
] as const

/** The Arabic names of the person's topics as staff added them: general conversation first. */
export function topicsOf(row: ExpressionBuilder<DB, 'users'>) {
  return row
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .select(
      sql<string[]>`coalesce(array_agg(topics.arabic_name order by topics.created_at, topics.id), '{}')`.as('names'),
    )
    .whereRef('userTopics.userId', '=', 'users.id')
    .$asScalar()
}

function cards(db: Database | Trx) {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .leftJoin('listedTutors', 'listedTutors.userId', 'tutors.userId')
    .select(cardColumns)
    .select((row) => [
      topicsOf(row).as('topics'),
      row('listedTutors.userId', 'is not', null).as('listed'),
      'users.lastSeenAt',
      'tutors.nextFreeAt',
    ])
}

export function findCard(db: Database, tutorId: number) {
  return cards(db).where('tutors.userId', '=', tutorId).executeTakeFirst()
}

export function listCardsOf(db: Database | Trx, tutorIds: readonly number[]) {
  return cards(db)
    .where((row) => isAnyOf(row.ref('tutors.userId'), tutorIds))
    .execute()
}

export type KnownCardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>
export type CardRow = Omit<KnownCardRow, 'listed' | 'lastSeenAt'>

/** Whether the tutor is listed, so that students see and book the tutor. */
export async function isListed(db: Database | Trx, tutorId: number): Promise<boolean> {
  const row = await db.selectFrom('listedTutors').select('userId').where('userId', '=', tutorId).executeTakeFirst()
  return row !== undefined
}

/** The sitemap holds at most this many tutors. */
const mostTutors = 40_000

/** The ids of all listed tutors. */
export async function listListedIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('listedTutors').select('userId').orderBy('userId').limit(mostTutors).execute()
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

/** For the site's pages: counts listed tutors, and the lessons and ratings of all tutors from their stored figures. */
export async function sumNumbers(db: Database): Promise<SiteNumbers> {
  const { rows } = await sql<SiteNumbers>`
    select count(l.user_id)::int as tutors,
      coalesce(sum(t.lesson_count), 0)::int as lessons,
      coalesce(sum(t.rating_count), 0)::int as ratings,
      coalesce(sum(t.average_rating::bigint * t.rating_count)::float8 / nullif(sum(t.rating_count), 0) / 100, 0)
        as average_rating
    from tutors t left join listed_tutors l on l.user_id = t.user_id`.execute(db)
  return rows[0] ?? { tutors: 0, lessons: 0, ratings: 0, averageRating: 0 }
}

const pause = 2 * SECOND

/** Returns 'now' when the tutor may be announced, otherwise the time at which the next announcement is due. */
export async function upsertAnnouncementTurn(db: Database | Trx, tutorId: number, now: Date): Promise<'now' | Date> {
  const { rows } = await sql<{ tutorId: number }>`
    insert into tutor_news (tutor_id, told_at) values (${tutorId}, ${now})
    on conflict (tutor_id) do update set told_at = excluded.told_at
    where tutor_news.told_at <= ${datePlus(now, -pause)}
    returning tutor_id`.execute(db)
  if (rows.length > 0) return 'now'
  const { toldAt } = await db
    .selectFrom('tutorNews')
    .select('toldAt')
    .where('tutorId', '=', tutorId)
    .executeTakeFirstOrThrow()
  return datePlus(toldAt, pause)
}
