/** Whose profile is complete, and which tutors the public sees and may book. */
import { isAnyTutor, isVerified, type VerifiedFlags } from './verified.ts'

/** What a tutor's profile needs before others see it. */
export interface TutorProfile {
  readonly name: string | null
  readonly phone: string | null
  readonly city: number | null
  readonly gender: string | null
  readonly birthYear: number | null
  readonly bio: string | null
  readonly about: string | null
}

export type ProfileField = keyof TutorProfile

/** In the order of the form. */
const PROFILE_FIELDS: readonly ProfileField[] = ['name', 'phone', 'city', 'gender', 'birthYear', 'bio', 'about']

/** What the profile still lacks. */
export function missingProfileFields(profile: TutorProfile): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => profile[field] === null || profile[field] === '')
}

/** Whether a tutor has filled in everything that others see. */
export function profileComplete(profile: TutorProfile): boolean {
  return missingProfileFields(profile).length === 0
}

/** What decides whether a tutor is listed. */
export interface ListedFacts extends TutorProfile, VerifiedFlags {
  readonly role: number
  readonly activated: boolean
}

/** Whether a tutor appears in lists and receives bookings. */
export function isListed(tutor: ListedFacts): boolean {
  return isAnyTutor(tutor.role) && tutor.activated && isVerified(tutor.role, tutor) && profileComplete(tutor)
}
