import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { Context } from '../../context.ts'
import type { GoogleIdentity } from '../../gateways/google/identity.ts'
import { openLogin } from '../../platform/auth/logins.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { isOnline } from '../presence/online.ts'
import { presentUser } from '../users/present.ts'
import { existsGoogleUser, insertUsedNonce } from './google.store.ts'
import { accountOf } from './google-account.ts'
import { type BoundNonce, hashNonce, isSameNonce, nonceCookie, readNonce } from './nonce.ts'

type GoogleRequest = OpenRequest<typeof authEndpoints.google>

interface Proof {
  identity: GoogleIdentity
  /** Used up with the login; an access token has none. */
  nonce: BoundNonce | null
}

/** Logs in with a token of Google, and with a role makes the account on the first time. */
export async function logInWithGoogle(context: Context, request: GoogleRequest) {
  const { body, caller } = request
  await context.limits.use('loginOfAddress', caller.ip)
  const { identity, nonce } = found(await readProof(context, request), 'unauthenticated')
  await context.limits.use('loginOfAccount', `google:${identity.sub}`)
  const isFirst = body.role !== undefined && !(await existsGoogleUser(context.db, identity.sub, identity.email))
  if (isFirst) await context.limits.use('registration', caller.ip)
  const { row, token } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    if (nonce !== null && !(await insertUsedNonce(trx, hashNonce(nonce.nonce), nonce.expiresAt, now)))
      throw new Refusal('unauthenticated')
    const row = await accountOf(context, trx, identity, body.role)
    const login = await openLogin(context, trx, { userId: row.id, loginAt: now }, caller)
    return { row, token: found(login, 'unauthenticated') }
  })
  request.setCookie(nonceCookie, '', 0)
  request.setLoginCookie(token)
  return { user: presentUser(row, await isOnline(context, row.id)), token }
}

async function readProof(context: Context, { body, cookie }: GoogleRequest): Promise<Proof | null> {
  if (body.type === 'bearer') {
    const identity = await context.google.readAccessToken(body.token)
    return identity && { identity, nonce: null }
  }
  const identity = await context.google.readIdToken(body.token, context.clock.now())
  const nonce = readNonce(context, cookie(nonceCookie.name))
  if (identity === null || nonce === null || !isSameNonce(identity.nonce, nonce.nonce)) return null
  return { identity, nonce }
}
