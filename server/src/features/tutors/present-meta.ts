import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { profileComplete } from '@hiwar/domain/accounts/listed.ts'
import { fileUrl } from '../../platform/files.ts'
import { presentRating } from './present.ts'
import type { ProfileRow } from './profile.store.ts'

/** A tutor as he and staff see him, with the steps of his onboarding. */
export function presentMeta(row: ProfileRow): TutorMeta {
  return {
    id: row.id,
    bio: row.bio,
    about: row.about,
    video: fileUrl('uploads', row.video),
    thumbnail: fileUrl('uploads', row.thumbnail),
    studioId: row.studioId,
    activated: row.activated,
    notice: row.notice,
    topics: row.topics ?? [],
    joinedSupportGroup: row.joinedSupportGroup,
    ...presentSteps(row),
    rating: presentRating(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Tutor managers have nothing to pass. */
export function presentSteps(row: ProfileRow) {
  const isManager = row.role === Role.TutorManager
  return {
    passedIntroVideo: isManager || row.passedIntroVideo,
    passedInterview: isManager || row.passedInterview,
    passedDemoSession: isManager || row.passedDemoSession,
    passedPhotoSession: isManager || (row.image !== null && row.video !== null && row.thumbnail !== null),
    profileComplete: isManager || profileComplete(row),
  }
}
