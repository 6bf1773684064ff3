/** Who counts as verified: for the mark that others see, and for acting. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'

/** What a person has proved. */
export interface VerifiedFlags {
  readonly verifiedEmail: boolean
  readonly verifiedPhone: boolean
}

/** Tutors and tutor managers: those who have slots and give lessons. */
export function isAnyTutor(role: number): boolean {
  return role === Role.Tutor || role === Role.TutorManager
}

/** The `verified` that others see: a student by e-mail or phone, a tutor by both, everybody else by e-mail. */
export function isVerified(role: number, { verifiedEmail, verifiedPhone }: VerifiedFlags): boolean {
  if (role === Role.Student) return verifiedEmail || verifiedPhone
  if (isAnyTutor(role)) return verifiedEmail && verifiedPhone
  return verifiedEmail
}

/** Whether the person may book and chat: students and tutors by e-mail or phone; staff need no proof. */
export function isVerifiedToAct(role: number, { verifiedEmail, verifiedPhone }: VerifiedFlags): boolean {
  return verifiedEmail || verifiedPhone || !(role === Role.Student || isAnyTutor(role))
}
