/** Tutor rows as responses show them. */

import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { TutorCard, TutorMeta, TutorRating, TutorReliability } from '@hiwar/contract/people/tutors.ts'
import { profileComplete } from '@hiwar/domain/accounts/listed.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import type { KnownTutor } from './cache.ts'
import type { CardRow, KnownCardRow } from './card.store.ts'
import type { ProfileRow } from './profile.store.ts'

export function presentCard(row: CardRow): TutorCard {
  return {
    ...wire(row, 'id', 'name', 'bio', 'about', 'gender', 'role', 'notice'),
    ...wire(row, 'ratingCount', 'studentCount', 'returningCount', 'lessonCount', 'answerMinutes'),
    image: fileUrl('uploads', row.image),
    video: fileUrl('uploads', row.video),
    thumbnail: fileUrl('uploads', row.thumbnail),
    topics: row.topics ?? [],
    avgRating: stars(row.displayedRating),
    reliability: presentReliability(row),
    nextFree: row.nextFreeAt?.toISOString() ?? null,
  }
}

/** Of a new tutor no figure leaves the server. */
function presentReliability(row: CardRow): TutorReliability | null {
  if (row.reliabilityAt === null) return null
  if (row.isNew) return { onTime: 0, due: 0, canceled: 0, booked: 0, isNew: true }
  return { ...wire(row, 'onTime', 'due', 'booked', 'isNew'), canceled: row.tutorCanceled }
}

export function presentKnown(row: KnownCardRow): KnownTutor {
  return { card: presentCard(row), listed: row.listed === true, lastSeen: row.lastSeenAt?.toISOString() ?? null }
}

/** A tutor's stored rating, for the tutor and staff. */
export function presentRating(
  row: Pick<ProfileRow, 'displayedRating' | 'averageRating' | 'ratingCount' | 'penaltyCount'>,
): TutorRating {
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

/** A tutor as the tutor and staff see it, with the onboarding steps. */
export function presentMeta(row: ProfileRow): TutorMeta {
  return {
    ...wire(row, 'id', 'bio', 'about', 'studioId', 'photoSessionAt', 'activated', 'notice', 'joinedSupportGroup'),
    ...wire(row, 'bufferMinutes', 'dailyLessons', 'takesStanding', 'createdAt', 'updatedAt'),
    ...presentSteps(row),
    video: fileUrl('uploads', row.video),
    thumbnail: fileUrl('uploads', row.thumbnail),
    topics: row.topics ?? [],
    rating: presentRating(row),
  }
}

/** The tutor's part of an account, with its timestamps under `meta`. */
export function presentTutorPart(row: ProfileRow) {
  const { id: _id, createdAt, updatedAt, ...part } = presentMeta(row)
  return { ...part, nextFree: row.nextFreeAt?.toISOString() ?? null, meta: { createdAt, updatedAt } }
}

/** Tutor managers have no onboarding steps. */
function presentSteps(row: ProfileRow) {
  const isManager = row.role === Role.TutorManager
  return {
    passedIntroVideo: isManager || row.passedIntroVideo,
    passedInterview: isManager || row.passedInterview,
    passedDemoSession: isManager || row.passedDemoSession,
    passedPhotoSession: isManager || (row.image !== null && row.video !== null && row.thumbnail !== null),
    profileComplete: isManager || profileComplete(row),
  }
}
