/** The only door from tutor rows to the wire. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { TutorCard, TutorMeta, TutorRating } from '@hiwar/contract/people/tutors.ts'
import { profileComplete } from '@hiwar/domain/accounts/listed.ts'
import { fileUrl } from '../../platform/files.ts'
import type { KnownTutor } from './cache.ts'
import type { CardRow, KnownCardRow } from './card.store.ts'
import type { ProfileRow } from './profile.store.ts'

export function presentCard(row: CardRow): TutorCard {
  return {
    id: row.id,
    name: row.name,
    image: fileUrl('uploads', row.image),
    video: fileUrl('uploads', row.video),
    thumbnail: fileUrl('uploads', row.thumbnail),
    bio: row.bio,
    about: row.about,
    gender: row.gender,
    role: row.role,
    notice: row.notice,
    topics: row.topics ?? [],
    avgRating: stars(row.displayedRating),
    ratingCount: row.ratingCount,
    studentCount: row.studentCount,
    lessonCount: row.lessonCount,
    nextFree: row.nextFreeAt?.toISOString() ?? null,
  }
}

export function presentKnown(row: KnownCardRow): KnownTutor {
  return { card: presentCard(row), listed: row.listed === true, lastSeen: row.lastSeenAt?.toISOString() ?? null }
}

interface RatingColumns {
  displayedRating: number
  averageRating: number
  ratingCount: number
  penaltyCount: number
}

/** The stored rating of a tutor, for himself and staff. */
export function presentRating(row: RatingColumns): TutorRating {
  return {
    displayed: stars(row.displayedRating),
    average: stars(row.averageRating),
    count: row.ratingCount,
    penalties: row.penaltyCount,
  }
}

function stars(hundredths: number): number {
  return hundredths / 100
}

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
