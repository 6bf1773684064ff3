/** Which security event the outcome of a request is: the pipeline asks here, so no action can forget to record one. */
import type { Action } from '@hiwar/contract/all-calls.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { SecurityEventKind as Kind } from '@hiwar/contract/platform/security-events.ts'
import { type Actor, askerOf, type Caller } from '../action.ts'
import { recordSecurityEvent } from '../audit/security-events.ts'
import type { Platform } from '../platform.ts'
import { refusalOf } from './reply-error.ts'

export interface Asked {
  endpoint: Pick<Endpoint, 'action'>
  actor: Actor | null
  caller: Pick<Caller, 'ip' | 'requestId'>
  /** Whether the request carried a token, valid or not. */
  hasToken: boolean
  body: unknown
}

/** The event behind a refusal, by its codes. */
const refusals: readonly (readonly [Kind, readonly string[]])[] = [
  [Kind.PasswordFailed, ['wrong-password']],
  [Kind.CodeFailed, ['invalid-verification-code', 'expired-verification-code']],
  [Kind.FactorAsked, ['second-factor-required']],
  [Kind.FactorFailed, ['invalid-second-factor', 'expired-challenge']],
  [Kind.StepUpAsked, ['confirmation-required']],
  [Kind.AccountRefused, ['account-suspended']],
  [Kind.LimitRefused, ['too-many-requests']],
  [Kind.RoleRefused, ['forbidden']],
]
/** The event behind a success, by its actions. */
const successes: readonly (readonly [Kind, readonly Action[]])[] = [
  [Kind.Login, ['auth.password', 'auth.google', 'passkey.log-in']],
  [Kind.FactorProved, ['second-factor.prove']],
  [Kind.FactorChanged, ['factor.finish', 'factor.delete', 'factor-reset.create', 'recovery-code.create']],
  [Kind.SteppedUp, ['auth.confirm']],
  [Kind.CodeSent, ['phone-code.send', 'email-code.send', 'password-code.send']],
  [Kind.CodeConfirmed, ['phone-code.verify', 'email-code.confirm']],
  [Kind.PasswordReset, ['password-code.confirm']],
  [Kind.LoginsEnded, ['auth.end-session', 'auth.end-other-sessions']],
]
const refused = byName(refusals)
const succeeded = byName(successes)

function byName(kinds: readonly (readonly [Kind, readonly string[]])[]): ReadonlyMap<string, Kind> {
  return new Map(kinds.flatMap(([kind, names]) => names.map((name): [string, Kind] => [name, kind])))
}

const logins: ReadonlySet<string> = new Set(successes[0]?.[1])

export function noteRefusal(deps: Platform, asked: Asked, error: unknown): void {
  const code = refusalOf(error)?.code
  const kind = code === undefined ? undefined : kindOfRefusal(code, asked)
  // What staff are refused in a view of an account says nothing of its owner.
  const { actor } = asked
  if (kind !== undefined) note(deps, { ...asked, actor: actor && { id: askerOf(actor) } }, kind)
}

function kindOfRefusal(code: string, { endpoint, hasToken }: Asked): Kind | undefined {
  if (code === 'unauthenticated') return hasToken ? Kind.TokenRefused : undefined
  if (code === 'wrong-password' && logins.has(endpoint.action)) return Kind.LoginFailed
  return refused.get(code)
}

/** `answer` of a login names the person, since the request could not. */
export function noteSuccess(deps: Platform, asked: Asked, answer: unknown, isTable: boolean): void {
  const kind = isTable ? Kind.Export : succeeded.get(asked.endpoint.action)
  if (kind === undefined) return
  const { user } = (answer ?? {}) as { user?: { id?: unknown } }
  const actor = asked.actor ?? (typeof user?.id === 'number' ? { id: user.id } : null)
  note(deps, { ...asked, actor }, kind)
}

function note(
  deps: Platform,
  { endpoint, actor, caller, body }: Omit<Asked, 'actor'> & { actor: Pick<Actor, 'id'> | null },
  kind: Kind,
): void {
  const { email } = (body ?? {}) as { email?: unknown }
  const typed = typeof email === 'string' ? email.trim().toLowerCase() : undefined
  recordSecurityEvent(deps, { kind, action: endpoint.action, caller, actor, email: typed })
}
