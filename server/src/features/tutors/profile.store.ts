import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { topicsOf } from './card.store.ts'

/** The account and the profile of a tutor or tutor manager, with all that decides how far he has come. */
export function findProfile(db: Database | Trx, tutorId: number) {
  return db
    .selectFrom('tutors')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .select(['users.id', 'users.name', 'users.role', 'users.phone', 'users.city', 'users.gender', 'users.birthYear'])
    .select(['users.image', 'tutors.bio', 'tutors.about', 'tutors.video', 'tutors.thumbnail', 'tutors.studioId'])
    .select(['tutors.activated', 'tutors.notice', 'tutors.joinedSupportGroup', 'tutors.nextFreeAt'])
    .select(['tutors.displayedRating', 'tutors.averageRating', 'tutors.ratingCount', 'tutors.penaltyCount'])
    .select(['tutors.createdAt', 'tutors.updatedAt'])
    .select((row) => topicsOf(row).as('topics'))
    .where('tutors.userId', '=', tutorId)
    .executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>
