import { messageOf } from '@hiwar/contract/errors/errors.ts'
import type { Confirmation, FactorWay, secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { endOfConfirmation } from '@hiwar/domain/accounts/second-factor.ts'
import { datePlus, formatInstant, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, type OpenRequest, Refusal } from '../../platform/action.ts'
import { renewLogin } from '../../platform/auth/logins.ts'
import { beginOwnTry } from '../../platform/auth/password-tries.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import type { Trx } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { refuseLogin } from '../suspensions/end.ts'
import { findUser, inTransactionOf, type UserRow } from '../users/store.ts'
import { answerEntry, drawChallenge, drawTicket, enterProven, keepTicket, ticketOf } from './entry.ts'
import { loadPasskeys, optionsToProve } from './passkeys.ts'
import { isLastTry, type Prepared, type ProofFault, prepareProof, refuse, uncounted, useUpProof } from './proof.ts'
import {
  countRecoveryCodes,
  countTry,
  deleteChallenge,
  findChallenge,
  findCredential,
  listFactors,
  upsertChallenge,
} from './store.ts'

/** The factors with which the caller can finish a login or confirm an action, and the challenge for a passkey. */
export async function listProofWays(context: Context, request: OpenRequest<typeof secondFactorEndpoints.options>) {
  const { db, clock, config } = context
  const now = clock.now()
  const { userId, challenge } = await waitingStep(context, request)
  const [user, factors, codes] = await Promise.all([
    findUser(db, userId),
    listFactors(db, userId),
    countRecoveryCodes(db, userId),
  ])
  const passkeys = config.passkeys === null ? [] : factors.filter(({ kind }) => kind === 'passkey')
  if (request.body.for === 'confirmation' && passkeys.length > 0) {
    const { loginId } = found(request.actor, 'unauthenticated')
    const expiresAt = datePlus(now, 10 * MINUTE)
    await upsertChallenge(db, { id: stepOf(loginId), userId, purpose: 'confirm', challenge, expiresAt }, now)
  }
  const ways: FactorWay[] = [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(factors.some(({ kind }) => kind === 'totp') ? ['totp' as const] : []),
    ...(factors.length > 0 && codes > 0 ? ['recovery' as const] : []),
    ...(factors.length === 0 ? [found(user, 'unauthenticated').passwordHash === null ? 'google' : 'password'] : []),
  ] as FactorWay[]
  return { ways, passkey: passkeys.length === 0 ? null : await optionsToProve(context, challenge, passkeys) }
}

/** The person of the waiting step and the challenge: behind a right password, or in the caller's own login. */
async function waitingStep(
  { db, clock }: Context,
  request: OpenRequest<typeof secondFactorEndpoints.options>,
): Promise<{ userId: number; challenge: string }> {
  if (request.body.for === 'confirmation') {
    return { userId: found(request.actor, 'unauthenticated').id, challenge: drawChallenge() }
  }
  const { userId, challenge } = found(
    await findChallenge(db, ticketOf(request), 'login', clock.now()),
    'expired-challenge',
  )
  return { userId: found(userId, 'expired-challenge'), challenge }
}

const stepOf = (loginId: string) => `confirm ${loginId}`

/** Ends a login by its second factor. */
export async function proveLogin(context: Context, request: OpenRequest<typeof secondFactorEndpoints.prove>) {
  const { body, caller } = request
  const ticket = ticketOf(request)
  const waiting = await findChallenge(context.db, ticket, 'login', context.clock.now())
  const userId = found(waiting?.userId, 'expired-challenge')
  const prepared = await prepareProof(context, request, body, userId, 'second-factor.prove')
  const proven = await inTransactionOf(context, [userId], async (trx, [user]) => {
    const now = context.clock.now()
    const step = await countTry(trx, ticket, 'login', now)
    if (step === undefined || user === undefined) return 'expired-challenge'
    await refuseLogin(context, trx, user, now)
    const factor = await useUpProof(context, trx, user, body, prepared, step.challenge)
    if (factor !== null) {
      await deleteChallenge(trx, ticket, 'login', now)
      return { user, entry: await enterProven(context, trx, user, factor, caller) }
    }
    if (isLastTry(step)) {
      await deleteChallenge(trx, ticket, 'login', now)
      return 'last-try'
    }
    return 'invalid-second-factor'
  })
  if (typeof proven === 'string') {
    await prepared.wrong(proven === 'last-try')
    return refuse(proven === 'last-try' ? 'invalid-second-factor' : proven)
  }
  await prepared.forgive()
  keepTicket(request, '')
  return answerEntry(context, request, proven.user, proven.entry)
}

/** Lets a browser offer the passkeys of this site for a login without a password. */
export async function askPasskeys(context: Context, request: OpenRequest<typeof secondFactorEndpoints.passkeyOptions>) {
  found(context.config.passkeys, 'service-unavailable')
  const { secret, challenge } = await drawTicket(context, null, 'entry', null)
  keepTicket(request, secret)
  return optionsToProve(context, challenge, [])
}

/** Logs in with a passkey, which is both factors at once. */
export async function logInWithPasskey(context: Context, request: OpenRequest<typeof secondFactorEndpoints.passkey>) {
  const { body, caller } = request
  const network = networkOf(caller.ip, 'passkey')
  await context.limits.use('loginOfAddress', network)
  const ticket = ticketOf(request)
  const { userId } = found(await findCredential(context.db, body.passkey.id), 'unauthenticated')
  const asked = { action: 'passkey.log-in', caller } as const
  const prepared: Prepared = { asked, passkeys: await loadPasskeys(), forms: [], ...uncounted }
  const proven = await inTransactionOf(context, [userId], async (trx, [user]) => {
    const step = found(await deleteChallenge(trx, ticket, 'entry', context.clock.now()), 'expired-challenge')
    const owner = found(user, 'unauthenticated')
    const factor = await useUpProof(context, trx, owner, body, prepared, step.challenge)
    const proven = found(factor, 'unauthenticated')
    await refuseLogin(context, trx, owner, context.clock.now())
    return { user: owner, entry: await enterProven(context, trx, owner, proven, caller) }
  })
  await context.limits.giveBack('loginOfAddress', network)
  keepTicket(request, '')
  return answerEntry(context, request, proven.user, proven.entry)
}

/** Proves by a token of Google, read before a connection is taken, that this is the account's owner. */
export type GoogleCheck = (trx: Trx, user: UserRow) => Promise<boolean>
export type ReadGoogle = (
  context: Context,
  request: Pick<MemberRequest<typeof secondFactorEndpoints.confirm>, 'cookie'>,
  token: string,
) => Promise<GoogleCheck>

/**
 * Confirms that the caller is there: actions that ask for it go through for ten minutes of this login. The login goes
 * on under a new token, which alone is confirmed. A copy of the old one never gets it.
 */
export function confirmIdentity(readGoogle: ReadGoogle) {
  return async (context: Context, request: MemberRequest<typeof secondFactorEndpoints.confirm>) => {
    const { actor, body, caller } = request
    const asked = found(await findUser(context.db, actor.id), 'unauthenticated')
    const prepared = isFirstFactor(body)
      ? await prepareFirstFactor(context, request)
      : await prepareProof(context, request, body, actor.id, 'auth.confirm')
    const isRightPassword = 'password' in body && (await isPassword(body.password, asked.passwordHash))
    const google = 'google' in body ? await readGoogle(context, request, body.google) : null
    const done = await inTransactionOf(context, [actor.id], async (trx, [user]) => {
      const now = context.clock.now()
      // The password that was compared may have changed during the wait.
      const isOwner = isRightPassword && user?.passwordHash === asked.passwordHash
      const fault = await faultOf(context, trx, found(user, 'unauthenticated'), request, { prepared, isOwner, google })
      if (fault !== null) return fault
      const renewed = await renewLogin(context, trx, { jti: actor.jti, userId: actor.id, confirmedAt: now }, caller)
      const { token, confirmedAt } = found(renewed, 'unauthenticated')
      // The same confirmation, sent again, ends when the first one does.
      return { token, confirmedAt: confirmedAt ?? now }
    })
    if (done === 'wrong-password') {
      throw new Refusal('wrong-password', { message: messageOf('wrong-password', 401, 'current-password') })
    }
    if (typeof done === 'string') {
      await prepared.wrong(false)
      return refuse(done)
    }
    await prepared.forgive()
    request.setLoginCookie(done.token)
    return { until: formatInstant(endOfConfirmation(instantOfDate(done.confirmedAt))), token: done.token }
  }
}

type Asking = Pick<MemberRequest<typeof secondFactorEndpoints.confirm>, 'actor' | 'caller'>

/** The tries of one login count together, so that a stolen token guesses no faster from many networks. */
async function prepareFirstFactor(context: Context, { actor, caller }: Asking): Promise<Prepared> {
  const tried = await beginOwnTry(context, actor)
  return {
    asked: { action: 'auth.confirm', caller },
    passkeys: null,
    forms: [],
    ...uncounted,
    forgive: () => tried.right(),
  }
}

interface Checks {
  prepared: Prepared
  isOwner: boolean
  google: GoogleCheck | null
}

/** Only an account without a second factor is confirmed by its first one. */
async function faultOf(
  context: Context,
  trx: Trx,
  user: UserRow,
  { body, actor }: MemberRequest<typeof secondFactorEndpoints.confirm>,
  { prepared, isOwner, google }: Checks,
): Promise<ProofFault | 'wrong-password' | null> {
  if (isFirstFactor(body)) {
    if (user.hasFactor) return 'invalid-second-factor'
    if (google !== null) return (await google(trx, user)) ? null : 'invalid-second-factor'
    return isOwner ? null : 'wrong-password'
  }
  const now = context.clock.now()
  const step = 'passkey' in body ? await countTry(trx, stepOf(actor.loginId), 'confirm', now) : null
  if (step === undefined) return 'expired-challenge'
  if ((await useUpProof(context, trx, user, body, prepared, step?.challenge ?? null)) === null)
    return 'invalid-second-factor'
  if (step !== null) await deleteChallenge(trx, step.id, 'confirm', now)
  return null
}

function isFirstFactor(body: Confirmation): body is Extract<Confirmation, { password: string } | { google: string }> {
  return 'password' in body || 'google' in body
}
