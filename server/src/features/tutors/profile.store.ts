import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { topicsOf } from './card.store.ts'
import { passedDemoSession, passedInterview } from './passed.store.ts'

/** The account and profile of a tutor or tutor manager, with everything that the onboarding steps depend on. */
function profiles(db: Database | Trx) {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .select(['users.id', 'users.name', 'users.role', 'users.phone', 'users.city', 'users.gender', 'users.birthYear'])
    .select(['users.image', 'tutors.bio', 'tutors.about', 'tutors.video', 'tutors.thumbnail', 'tutors.studioId'])
    .select(['tutors.activated', 'tutors.notice', 'tutors.joinedSupportGroup', 'tutors.nextFreeAt'])
    .select(['tutors.displayedRating', 'tutors.averageRating', 'tutors.ratingCount', 'tutors.penaltyCount'])
    .select(['tutors.bufferMinutes', 'tutors.dailyLessons', 'tutors.takesStanding'])
    .select(['tutors.photoSessionAt', 'tutors.createdAt', 'tutors.updatedAt'])
    .select((row) => [
      topicsOf(row).as('topics'),
      passedIntroVideo('tutors.userId').as('passedIntroVideo'),
      passedInterview(row.ref('users.id')).as('passedInterview'),
      passedDemoSession(row.ref('users.id')).as('passedDemoSession'),
    ])
}

export function findProfile(db: Database | Trx, tutorId: number) {
  return profiles(db).where('tutors.userId', '=', tutorId).executeTakeFirst()
}

/** The profiles of these tutors, in no particular sequence. */
export function listProfiles(db: Database, tutorIds: readonly number[]) {
  return profiles(db)
    .where((row) => isAnyOf(row.ref('tutors.userId'), tutorIds))
    .execute()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** The onboarding steps of a tutor as query conditions, by the same rules as `presentSteps`. */
type Columns = ExpressionBuilder<DB, 'tutors' | 'users'>

type Step = 'passedIntroVideo' | 'passedInterview' | 'passedDemoSession' | 'passedPhotoSession' | 'profileComplete'

export function stepsOf(row: Columns): [Step, Expression<SqlBool>][] {
  return [
    ['passedIntroVideo', passedIntroVideo('tutors.userId')],
    ['passedInterview', passedInterview(row.ref('users.id'))],
    ['passedDemoSession', passedDemoSession(row.ref('users.id'))],
    ['passedPhotoSession', allSet(row, ['users.image', 'tutors.video', 'tutors.thumbnail'])],
    ['profileComplete', sql<SqlBool>`(${isComplete})`],
  ]
}

function allSet(row: Columns, columns: ('users.image' | 'tutors.video' | 'tutors.thumbnail')[]): Expression<SqlBool> {
  return row.and(columns.map((column) => row(column, 'is not', null)))
}

const isComplete = sql`
  coalesce(users.name, '') <> '' and coalesce(users.phone, '') <> '' and users.city is not null
  and coalesce(users.gender, '') <> '' and users.birth_year is not null
  and coalesce(tutors.bio, '') <> '' and coalesce(tutors.about, '') <> ''`

/** Whether the tutor in this column has an approved intro video. */
function passedIntroVideo(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from intro_videos v where v.tutor_id = ${sql.ref(column)} and v.state = 3)`
}
