/**
 * Rules of the second factor: which roles need one, what a login may do without it, and which actions need a
 * confirmation.
 */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { factorRoles } from '@hiwar/contract/people/second-factors.ts'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../time/instant.ts'
import type { Person } from './creation.ts'

/** `offered`: only accounts that have a second factor are asked for it. `required`: staff must have one. */
export type FactorPolicy = 'offered' | 'required'

/** Purposes of a login: everything; nothing but setting up its second factor; staff who view the account. */
export const loginPurposes = ['full', 'enrol', 'view'] as const
export type LoginPurpose = (typeof loginPurposes)[number]

/** Purposes of a stored challenge: a login by passkey, the second step of one, a confirmation, or a new factor. */
export const challengePurposes = ['entry', 'login', 'confirm', 'app', 'passkey'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** Whether the account may not be without a second factor. */
export function needsFactor(policy: FactorPolicy, role: Role): boolean {
  return policy === 'required' && factorRoles.includes(role)
}

/** The next step after the right password or Google token: a second step, or a login of this purpose. */
export function decideLoginStep(
  policy: FactorPolicy,
  { role, hasFactor }: { readonly role: Role; readonly hasFactor: boolean },
): 'second-step' | Exclude<LoginPurpose, 'view'> {
  if (hasFactor) return 'second-step'
  return needsFactor(policy, role) ? 'enrol' : 'full'
}

export const confirmationMinutes = 10
export const enrolMinutes = 15

/** When a confirmation ends. It is never prolonged. */
export function endOfConfirmation(confirmedAt: Instant): Instant {
  return plus(confirmedAt, confirmationMinutes * MINUTE)
}

export interface ConfirmedLogin {
  readonly hasFactor: boolean
  readonly confirmedAt: Instant | null
}

/**
 * Whether an action waits for a confirmation. `always` marks actions that ask people without a second factor too,
 * wherever one is offered; where one is required, every marked action asks everybody.
 */
export function lacksConfirmation(
  policy: FactorPolicy,
  { hasFactor, confirmedAt }: ConfirmedLogin,
  always: boolean,
  now: Instant,
): boolean {
  if (!hasFactor && !always && policy === 'offered') return false
  return confirmedAt === null || now >= endOfConfirmation(confirmedAt)
}

/** Whether the last factor may go: only from an account that may live without one. */
export function decideRemoval(policy: FactorPolicy, role: Role, factors: number): 'remove' | { refuse: 'last-factor' } {
  return factors <= 1 && needsFactor(policy, role) ? { refuse: 'last-factor' } : 'remove'
}

/** Days for which a factor counts as new: somebody who had a login may have added it. // ours */
export const newFactorDays = 7

/**
 * The time since which added factors are parked by a new password by mail. Null for an account that may not be without
 * one: its factors stay, because whoever has the mailbox alone would set up the next one.
 */
export function decideParking(policy: FactorPolicy, role: Role, now: Instant): Instant | null {
  return needsFactor(policy, role) ? null : plus(now, -newFactorDays * DAY)
}

/** The other super admins have a day to stop the reset of one. */
export const superAdminResetHours = 24

/**
 * When staff may remove the factors of another person; `forbidden` for everybody's own, and for regular admins beyond
 * students and tutors.
 */
export function decideReset(
  actor: Person,
  person: Person,
  now: Instant,
): { readyAt: Instant } | { refuse: 'forbidden' } {
  const maySee = actor.role === Role.SuperAdmin || person.role === Role.Student || person.role === Role.Tutor
  if (!maySee || actor.id === person.id) return { refuse: 'forbidden' }
  return { readyAt: person.role === Role.SuperAdmin ? plus(now, superAdminResetHours * HOUR) : now }
}

/** Whether staff may stop a reset that waits: every super admin, the person among them. */
export function mayStopReset(actor: Person): boolean {
  return actor.role === Role.SuperAdmin
}
