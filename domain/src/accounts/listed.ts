/** Complete profiles and listed tutors; only listed tutors are public and bookable. */
import { isTutorOrManager, isVerified, type VerifiedFlags } from './verified.ts'

/** The profile fields that a tutor needs to be listed. */
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

/** In the order of the profile form. */
const PROFILE_FIELDS: readonly ProfileField[] = ['name', 'phone', 'city', 'gender', 'birthYear', 'bio', 'about']

/** The profile fields that are still empty. */
export function missingProfileFields(profile: TutorProfile): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => profile[field] === null || profile[field] === '')
}

/** Whether a tutor filled in all profile fields that other people see. */
export function profileComplete(profile: TutorProfile): boolean {
  return missingProfileFields(profile).length === 0
}

/** The facts that decide whether a tutor is listed. */
export interface ListedFacts extends TutorProfile, VerifiedFlags {
  readonly role: number
  readonly activated: boolean
}

/** Whether a tutor is listed: appears in lists and receives bookings. */
export function isListed(tutor: ListedFacts): boolean {
  return isTutorOrManager(tutor.role) && tutor.activated && isVerified(tutor.role, tutor) && profileComplete(tutor)
}
