import { Role } from '@hiwar/contract/enumerations.ts'
import type { User } from '@hiwar/contract/people.ts'
import type { OwnTutor } from '@hiwar/contract/tutors.ts'
import { profileComplete } from '@hiwar/domain/accounts/listed.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { fileUrl } from '../../platform/files.ts'
import { found } from '../../platform/refusal.ts'
import { type Account, findAccount } from './change.store.ts'
import { presentUser } from './present.ts'
import { listTopicsOf, type TutorRow } from './store.ts'

/** The account as it now stands: with the tutor's part where there is one. */
export async function presentAccount(context: Context, trx: Trx, id: number): Promise<User | OwnTutor> {
  const { user, tutor } = found(await findAccount(trx, id), 'user-not-found')
  if (tutor === undefined) return presentUser(context, user)
  return { ...presentUser(context, user), ...presentTutor(user, tutor), topics: await listTopicsOf(trx, id) }
}

function presentTutor(user: Account['user'], tutor: TutorRow) {
  // Managers join without the steps. A tutor's steps leave their marks in tables of their own, which nothing writes yet.
  const passed = user.role === Role.TutorManager
  return {
    bio: tutor.bio,
    about: tutor.about,
    video: fileUrl('uploads', tutor.video),
    thumbnail: fileUrl('uploads', tutor.thumbnail),
    studioId: tutor.studioId,
    activated: tutor.activated,
    notice: tutor.notice,
    joinedSupportGroup: tutor.joinedSupportGroup,
    passedIntroVideo: passed,
    passedInterview: passed,
    passedDemoSession: passed,
    passedPhotoSession: passed,
    profileComplete: passed || profileComplete({ ...user, ...tutor }),
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
