/** The step after the right password, Google token or passkey: a login, or the second step before it. */
import { randomBytes } from 'node:crypto'
import type { AuthResult } from '@hiwar/contract/people/auth.ts'
import type { LoginFactor } from '@hiwar/contract/people/second-factors.ts'
import { decideLoginStep } from '@hiwar/domain/accounts/second-factor.ts'
import { datePlus, MINUTE, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, type Caller, type Exchange, found, Refusal } from '../../platform/action.ts'
import { rememberDevice } from '../../platform/auth/known-devices.ts'
import { endWholeLogin } from '../../platform/auth/logins.store.ts'
import { openLogin } from '../../platform/auth/logins.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { isOnline } from '../presence/presence.ts'
import { presentUser } from '../users/present.ts'
import { lockPeople, type UserRow } from '../users/store.ts'
import { listAllFactors, upsertChallenge } from './store.ts'

/** Holds the ticket of a login that waits for its second factor or passkey. */
export const ticketCookie = { name: 'sf', path: '/api/v1/auth' } as const
const ticketMilliseconds = 10 * MINUTE

/** To staff who disowned their newest factor: setting up another one waits until they were seen. */
const closed = 'وسيلة التحقق في حسابك موقوفة. اطلب من مدير عام إعادة ضبطها.'

export type Entry = { ticket: string } | { token: string; enrol: boolean }

/** Opens the login of a locked person whose first step was right, or the ticket for its second step. */
export async function enter(context: Context, trx: Trx, user: UserRow, caller: Caller): Promise<Entry> {
  const next = decideLoginStep(context.config.factorPolicy, user)
  if (next === 'second-step') return { ticket: (await drawTicket(context, trx, 'login', user.id)).secret }
  if (next === 'enrol' && (await listAllFactors(trx, user.id)).length > 0)
    throw new Refusal('forbidden', { message: closed })
  const login = { userId: user.id, loginAt: context.clock.now(), purpose: next }
  return { token: found(await openLogin(context, trx, login, caller), 'unauthenticated'), enrol: next === 'enrol' }
}

/** Opens the login of a person who has proven a second factor. */
export async function enterProven(
  context: Context,
  trx: Trx,
  user: UserRow,
  factor: LoginFactor,
  caller: Caller,
): Promise<Entry> {
  const now = context.clock.now()
  const login = { userId: user.id, loginAt: now, factor, confirmedAt: now }
  return { token: found(await openLogin(context, trx, login, caller), 'unauthenticated'), enrol: false }
}

/** Answers the browser after the transaction; a login that waits for its second factor is refused until then. */
export async function answerEntry(
  context: Context,
  request: Pick<Exchange, 'cookie' | 'setCookie' | 'setLoginCookie'> & { actor: Actor | null },
  user: UserRow,
  entry: Entry,
): Promise<AuthResult> {
  if ('ticket' in entry) {
    keepTicket(request, entry.ticket)
    throw new Refusal('second-factor-required')
  }
  const { token, enrol } = entry
  await endFormer(context, request.actor, user.id)
  rememberDevice(context, request, user.id)
  // The cookie serves full logins alone.
  if (!enrol) request.setLoginCookie(token)
  const presented = presentUser(user, await isOnline(context, user.id))
  return { user: presented, token, ...(enrol && { enrol: true as const }) }
}

/** Ends the login of the presented token, because the new login replaces it. */
async function endFormer({ db, clock }: Context, former: Actor | null, userId: number): Promise<void> {
  if (former?.id !== userId) return
  await inTransaction(db, async (trx) => {
    // A refresh takes the same lock, so no token escapes.
    await lockPeople(trx, [userId])
    await endWholeLogin(trx, userId, former.loginId, clock.now())
  })
}

/** Creates a ticket and returns its secret, of which the database keeps the hash, and its challenge. */
export async function drawTicket(
  { db, clock }: Context,
  trx: Trx | null,
  purpose: 'login' | 'entry',
  userId: number | null,
): Promise<{ secret: string; challenge: string }> {
  const challenge = drawChallenge()
  const secret = randomBytes(16).toString('base64url')
  const now = clock.now()
  const expiresAt = datePlus(now, ticketMilliseconds)
  await upsertChallenge(trx ?? db, { id: hashOf(secret), userId, purpose, challenge, expiresAt }, now)
  return { secret, challenge }
}

/** The challenge that a passkey has to sign. */
export function drawChallenge(): string {
  return randomBytes(32).toString('base64url')
}

export function keepTicket({ setCookie }: Pick<Exchange, 'setCookie'>, secret: string): void {
  setCookie(ticketCookie, secret, secret === '' ? 0 : ticketMilliseconds / SECOND)
}

/** The id of the caller's ticket; refuses without one. */
export function ticketOf({ cookie }: Pick<Exchange, 'cookie'>): string {
  return hashOf(found(cookie(ticketCookie), 'expired-challenge'))
}
