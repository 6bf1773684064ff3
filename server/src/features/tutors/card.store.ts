/** What a tutor's card shows, in one query however many there are. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
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
    .where((row) => row('tutors.userId', '=', row.fn.any(row.val([...tutorIds]))))
    .execute()
}

export type KnownCardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>
export type CardRow = Omit<KnownCardRow, 'listed' | 'lastSeenAt'>
