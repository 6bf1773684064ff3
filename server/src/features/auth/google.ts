import { randomBytes } from 'node:crypto'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { personName, tutorName } from '@hiwar/contract/fields/people.ts'
import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { decideGoogleLogin } from '@hiwar/domain/accounts/login.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { dateOfSeconds, unixSeconds } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { GoogleIdentity } from '../../gateways/google/gateway.ts'
import { type Caller, found, type OpenRequest, Refusal } from '../../platform/action.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { hashOf, isSameSecret, keyedHash } from '../../platform/secrets.ts'
import { insertRegistrationConsents } from '../consents/store.ts'
import { answerEntry, enter } from '../second-factors/entry.ts'
import type { ReadGoogle } from '../second-factors/prove.ts'
import { deleteFactors } from '../second-factors/store.ts'
import { refuseLogin } from '../suspensions/end.ts'
import { tutorChanged } from '../tutors/events.ts'
import { insertTutor, type UserRow, updateUser } from '../users/store.ts'
import { existsGoogleUser, insertGoogleUser, insertUsedNonce, lockUserOfEmail, lockUserOfGoogle } from './store.ts'

type GoogleRequest = OpenRequest<typeof authEndpoints.google>

interface Proof {
  identity: GoogleIdentity
  /** Consumed by the login; an access token has none. */
  nonce: BoundNonce | null
}

/** Logs in with a Google token; with a role, the first login makes the account. */
export async function logInWithGoogle(context: Context, request: GoogleRequest) {
  const { body, caller } = request
  // Apart from passwords, so that a neighbour who guesses them keeps nobody from this way in.
  const network = networkOf(caller.ip, 'google')
  await context.limits.use('loginOfAddress', network)
  const { identity, nonce } = found(await readProof(context, request), 'unauthenticated')
  await context.limits.use('loginOfAccount', `google:${identity.sub}`)
  const isFirst = body.role !== undefined && !(await existsGoogleUser(context.db, identity.sub, identity.email))
  if (isFirst) await context.limits.use('registration', networkOf(caller.ip))
  const { row, entry } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    await useUpNonce(context, trx, nonce)
    const row = await refuseLogin(context, trx, await accountOf(context, trx, { identity, caller }, body.role), now)
    return { row, entry: await enter(context, trx, row, caller) }
  })
  await context.limits.giveBack('loginOfAddress', network)
  request.setCookie(nonceCookie, '', 0)
  return answerEntry(context, request, row, entry)
}

async function useUpNonce({ clock }: Context, trx: Trx, nonce: BoundNonce | null): Promise<void> {
  if (nonce !== null && !(await insertUsedNonce(trx, hashOf(nonce.nonce), nonce.expiresAt, clock.now())))
    throw new Refusal('unauthenticated')
}

/** Reads a fresh token of Google, by which an account without a password or second factor confirms an action. */
export const readOwnerOfGoogle: ReadGoogle = async (context, request, token) => {
  const proof = await readProof(context, { ...request, body: { type: 'id-token', token } })
  return async (trx, user) => {
    if (proof === null || user.googleSub !== proof.identity.sub) return false
    await useUpNonce(context, trx, proof.nonce)
    return true
  }
}

interface SentToken extends Pick<GoogleRequest, 'cookie'> {
  body: Pick<GoogleRequest['body'], 'type' | 'token'>
}

async function readProof(context: Context, { body, cookie }: SentToken): Promise<Proof | null> {
  if (body.type === 'bearer') {
    const identity = await context.google.readAccessToken(body.token)
    return identity && { identity, nonce: null }
  }
  const identity = await context.google.readIdToken(body.token, context.clock.now())
  const nonce = readNonce(context, cookie(nonceCookie))
  if (identity === null || nonce === null || !isSameSecret(identity.nonce, nonce.nonce)) return null
  return { identity, nonce }
}

type NewRole = typeof Role.Student | typeof Role.Tutor

interface Entering {
  identity: GoogleIdentity
  caller: Caller
}

/** The locked account of a Google account, made when there is none; refuses when this identity may use none. */
async function accountOf(context: Context, trx: Trx, entering: Entering, role: NewRole | undefined): Promise<UserRow> {
  const { identity } = entering
  const known = await lockUserOfGoogle(trx, identity.sub)
  const ofEmail = known === undefined ? await lockUserOfEmail(trx, identity.email) : undefined
  const decision = decideGoogleLogin({ known, ofEmail, isAuthoritative: identity.isAuthoritative, role })
  if ('refuse' in decision) throw new Refusal(decision.refuse)
  if (decision.enter === 'known' && known !== undefined) return known
  if (decision.enter === 'link' && ofEmail !== undefined) return linkAccount(context, trx, ofEmail, identity)
  const made = await registerAccount(context, trx, entering, role ?? Role.Student)
  // A concurrent request, perhaps a second click, made the account first.
  return made ?? accountOf(context, trx, entering, role)
}

async function linkAccount(context: Context, trx: Trx, user: UserRow, { sub }: GoogleIdentity): Promise<UserRow> {
  const now = context.clock.now()
  const linked = { googleSub: sub, verifiedEmail: true, updatedAt: now }
  if (user.verifiedEmail) return updateUser(trx, user.id, linked)
  // The person who chose that password never proved the address and may be waiting for its owner.
  await endLogins(trx, user.id, now)
  await deleteFactors(trx, user.id)
  const row = await updateUser(trx, user.id, { ...linked, passwordHash: null })
  if (isTutorOrManager(row.role)) await recordEvent(context, trx, tutorChanged, { tutorId: row.id })
  return row
}

async function registerAccount(context: Context, trx: Trx, { identity, caller }: Entering, role: NewRole) {
  const now = context.clock.now()
  const { sub, email, name } = identity
  const isTutor = isTutorOrManager(role)
  const row = await insertGoogleUser(trx, {
    role,
    email,
    // A name that breaks our rules is asked for with the rest of the profile.
    name: (isTutor ? tutorName : personName).safeParse(name).data ?? null,
    googleSub: sub,
    verifiedEmail: true,
    createdAt: now,
    updatedAt: now,
  })
  if (row === undefined) return row
  await insertRegistrationConsents(trx, row.id, caller, now)
  if (!isTutor) return row
  await insertTutor(trx, row.id, false, now)
  await recordEvent(context, trx, tutorChanged, { tutorId: row.id })
  return row
}

/** The nonce ties a Google token to the browser that asked for it: signed in a cookie, valid once. */
const nonceCookie = { name: 'google-nonce', path: '/api/v1/auth' } as const
const nonceSeconds = 600

/** Draws a nonce for one login; scripts cannot read its cookie. */
export function drawNonce(context: Context, { setCookie }: OpenRequest<typeof authEndpoints.googleNonce>) {
  if (context.google.signIn === null) return Promise.reject(new Refusal('service-unavailable'))
  const nonce = randomBytes(24).toString('base64url')
  const endsAt = unixSeconds(context.clock.now()) + nonceSeconds
  setCookie(nonceCookie, `${nonce}.${endsAt}.${signNonce(context, nonce, endsAt)}`, nonceSeconds)
  return Promise.resolve({ nonce })
}

interface BoundNonce {
  nonce: string
  expiresAt: Date
}

function readNonce(context: Context, cookie: string | undefined): BoundNonce | null {
  const [, nonce = '', seconds = '', signature = ''] = /^([\w-]{32})\.(\d{1,12})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  const expiresAt = dateOfSeconds(Number(seconds))
  if (!isSameSecret(signature, signNonce(context, nonce, Number(seconds)))) return null
  return expiresAt > context.clock.now() ? { nonce, expiresAt } : null
}

function signNonce({ config }: Context, nonce: string, endsAt: number): string {
  return keyedHash(config.CODE_SECRET, `google-nonce ${nonce} ${endsAt}`, 'base64url')
}
