/** Verification: for the mark that others see, and for booking and chat. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'

/** The contacts that a person has verified. */
export interface VerifiedFlags {
  readonly verifiedEmail: boolean
  readonly verifiedPhone: boolean
}

/** Whether the role has slots and gives lessons: tutors and tutor managers. */
export function isTutorOrManager(role: number): boolean {
  return role === Role.Tutor || role === Role.TutorManager
}

/** The public `verified` mark: a student needs e-mail or phone, a tutor both, other roles e-mail. */
export function isVerified(role: number, { verifiedEmail, verifiedPhone }: VerifiedFlags): boolean {
  if (role === Role.Student) return verifiedEmail || verifiedPhone
  if (isTutorOrManager(role)) return verifiedEmail && verifiedPhone
  return verifiedEmail
}

/**
 * Whether the person may book and chat: students, tutors and tutor managers need a verified e-mail or phone, other
 * staff nothing.
 */
export function isVerifiedToAct(role: number, { verifiedEmail, verifiedPhone }: VerifiedFlags): boolean {
  return verifiedEmail || verifiedPhone || !(role === Role.Student || isTutorOrManager(role))
}
