/** Security events: logins, codes, limits and refusals, counted by minute. */
import { z } from 'zod'
import { count, id, instant } from '../fields/basic.ts'
import { person } from '../people/people.ts'

/** The closed list of events; `recordSecurityEvent` knows no other. */
export const SecurityEventKind = {
  /** A login was opened. */
  Login: 'login',
  LoginFailed: 'login-failed',
  /** Somebody who is logged in typed a wrong current password. */
  PasswordFailed: 'password-failed',
  /** A second factor was asked for, given wrongly, or given rightly. */
  FactorAsked: 'factor-asked',
  FactorFailed: 'factor-failed',
  FactorProved: 'factor-proved',
  FactorChanged: 'factor-changed',
  /** A passkey's rightly signed count of uses did not grow: there is a copy of the key. */
  FactorCopied: 'factor-copied',
  /** An action had to wait for a confirmation of identity, and the confirmation. */
  StepUpAsked: 'step-up-asked',
  SteppedUp: 'stepped-up',
  CodeSent: 'code-sent',
  CodeFailed: 'code-failed',
  CodeConfirmed: 'code-confirmed',
  PasswordReset: 'password-reset',
  LoginsEnded: 'logins-ended',
  /** A token that is forged, expired or ended was presented where a login is needed. */
  TokenRefused: 'token-refused',
  LimitRefused: 'limit-refused',
  RoleRefused: 'role-refused',
  AccountRefused: 'account-refused',
  /** A table or a copy of somebody's data was downloaded. */
  Export: 'export',
} as const
export type SecurityEventKind = (typeof SecurityEventKind)[keyof typeof SecurityEventKind]
export const securityEventKind = z.literal(Object.values(SecurityEventKind)).meta({ id: 'SecurityEventKind' })

/** The sixteen digits that replace a network address; nobody can compute the address from them. */
export const addressMark = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ examples: ['9f86d081884c7d65'] })

export const securityEvent = z
  .object({
    id,
    kind: securityEventKind,
    /** The acting person, or the owner of the tried account; null for an unknown person. */
    user: person.nullable(),
    /** Null where one process saw too many addresses in a minute to tell them apart. */
    address: addressMark.nullable(),
    /** The action of the permission table, such as `auth.password`. */
    action: z.string(),
    /** How often it happened in this minute. */
    count: count.positive(),
    firstAt: instant,
    lastAt: instant,
    /** The number of the last request in the server's log. */
    requestId: z.string(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.output<typeof securityEvent>
