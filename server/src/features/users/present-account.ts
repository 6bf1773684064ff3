import type { User } from '@hiwar/contract/people/people.ts'
import type { OwnTutor } from '@hiwar/contract/people/tutors.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { fileUrl } from '../../platform/files.ts'
import { found } from '../../platform/refusal.ts'
import { isOnline } from '../presence/online.ts'
import { presentSteps } from '../tutors/present-meta.ts'
import { findProfile } from '../tutors/profile.store.ts'
import { findAccount } from './change.store.ts'
import { presentUser } from './present.ts'
import { listTopicsOf, type TutorRow } from './store.ts'

/** The account as it now stands: with the tutor's part where there is one. */
export async function presentAccount(context: Context, trx: Trx, id: number): Promise<User | OwnTutor> {
  const { user, tutor } = found(await findAccount(trx, id), 'user-not-found')
  const presented = presentUser(user, await isOnline(context, id))
  if (tutor === undefined) return presented
  const steps = presentSteps(found(await findProfile(trx, id), 'tutor-not-found'))
  const topics = await listTopicsOf(trx, id)
  return { ...presented, ...presentTutor(tutor), ...steps, topics }
}

function presentTutor(tutor: TutorRow) {
  return {
    bio: tutor.bio,
    about: tutor.about,
    video: fileUrl('uploads', tutor.video),
    thumbnail: fileUrl('uploads', tutor.thumbnail),
    studioId: tutor.studioId,
    activated: tutor.activated,
    notice: tutor.notice,
    joinedSupportGroup: tutor.joinedSupportGroup,
    rating: {
      displayed: tutor.displayedRating / 100,
      average: tutor.averageRating / 100,
      count: tutor.ratingCount,
      penalties: tutor.penaltyCount,
    },
    nextFree: tutor.nextFreeAt?.toISOString() ?? null,
    meta: { createdAt: tutor.createdAt.toISOString(), updatedAt: tutor.updatedAt.toISOString() },
  }
}
