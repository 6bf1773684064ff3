import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { passedDemoSession, passedInterview } from '../onboarding/passed.store.ts'
import { topicsOf } from './card.store.ts'
import { passedIntroVideo } from './passed.store.ts'

/** The account and the profile of a tutor or tutor manager, with all that decides how far he has come. */
function profiles(db: Database | Trx) {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .select(['users.id', 'users.name', 'users.role', 'users.phone', 'users.city', 'users.gender', 'users.birthYear'])
    .select(['users.image', 'tutors.bio', 'tutors.about', 'tutors.video', 'tutors.thumbnail', 'tutors.studioId'])
    .select(['tutors.activated', 'tutors.notice', 'tutors.joinedSupportGroup', 'tutors.nextFreeAt'])
    .select(['tutors.displayedRating', 'tutors.averageRating', 'tutors.ratingCount', 'tutors.penaltyCount'])
    .select(['tutors.createdAt', 'tutors.updatedAt'])
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

/** Those of several, in no order. */
export function listProfiles(db: Database, tutorIds: readonly number[]) {
  return profiles(db)
    .where((row) => row('tutors.userId', '=', row.fn.any(row.val([...tutorIds]))))
    .execute()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>
