/** What a tutor's card shows, in one query however many there are. */
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
  'tutors.nextFreeAt',
] as const

/** The Arabic names of the topics of the row's person, as an array. */
export function topicsOf(row: ExpressionBuilder<DB, 'users'>) {
  return row
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .select(sql<string[]>`coalesce(array_agg(topics.arabic_name order by topics.arabic_name), '{}')`.as('names'))
    .whereRef('userTopics.userId', '=', 'users.id')
    .$asScalar()
}

function cards(db: Database) {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .leftJoin('listedTutors', 'listedTutors.userId', 'tutors.userId')
    .select(cardColumns)
    .select((row) => [
      topicsOf(row).as('topics'),
      row('listedTutors.userId', 'is not', null).as('listed'),
      'users.lastSeenAt',
    ])
}

/** One tutor, listed or not. */
export function findCard(db: Database, tutorId: number) {
  return cards(db).where('tutors.userId', '=', tutorId).executeTakeFirst()
}

/** These tutors, listed or not. */
export function listCardsOf(db: Database, tutorIds: readonly number[]) {
  return cards(db)
    .where((row) => isAnyOf(row.ref('tutors.userId'), tutorIds))
    .execute()
}

export type KnownCardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>
export type CardRow = Omit<KnownCardRow, 'listed' | 'lastSeenAt'>

/** Whether students see the tutor and may book with him. */
export async function isListed(db: Database | Trx, tutorId: number): Promise<boolean> {
  const row = await db.selectFrom('listedTutors').select('userId').where('userId', '=', tutorId).executeTakeFirst()
  return row !== undefined
}

/** A map of the site names no more pages than this. */
const mostTutors = 40_000

/** Everybody whose page is public. */
export async function listListedIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('listedTutors').select('userId').orderBy('userId').limit(mostTutors).execute()
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}

const pause = 2 * SECOND

/** Takes the turn to tell of a tutor; where it came too soon after the last one, the moment when it may be taken. */
export async function upsertNewsTurn(db: Database | Trx, tutorId: number, now: Date): Promise<'now' | Date> {
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
