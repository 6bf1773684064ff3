import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import { hiddenAddress } from '@hiwar/domain/accounts/login.ts'
import { datePlus, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import {
  authorize,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit.store.ts'
import {
  endLogin,
  endLogins,
  endWholeLogin,
  findLogin,
  listLogins,
  supersedeLogin,
} from '../../platform/auth/logins.store.ts'
import { oldTokenSeconds, openLogin } from '../../platform/auth/logins.ts'
import { hashPassword, isPassword, isWeakHash } from '../../platform/auth/passwords.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { wire } from '../../platform/wire.ts'
import { isOnline } from '../presence/presence.ts'
import { presentUser } from '../users/present.ts'
import { findUserByEmail, lockPeople, type UserRow, updateUser } from '../users/store.ts'
import { drawNonce, logInWithGoogle } from './google.ts'

export const authRoutes = [
  serveOpen(authEndpoints.password, logIn),
  serveOpen(authEndpoints.google, logInWithGoogle),
  serveOpen(authEndpoints.googleNonce, drawNonce),
  serve(authEndpoints.refresh, refreshToken),
  serveOpen(authEndpoints.logout, logOut),
  serve(authEndpoints.sessions, listSessions),
  serve(authEndpoints.endSession, endSession),
  serve(authEndpoints.endOtherSessions, endOtherSessions),
]

/**
 * Logs in with e-mail and password. Unknown mail, missing password and wrong password get the same answer in the same
 * time.
 */
async function logIn(context: Context, request: OpenRequest<typeof authEndpoints.password>) {
  const { body, caller } = request
  const account = hashOf(body.email)
  await context.limits.use('loginOfAddress', caller.ip)
  await context.limits.use('loginOfAccount', account)
  const user = await findUserByEmail(context.db, body.email)
  const isRight = await isPassword(body.password, user?.passwordHash ?? null)
  if (user === undefined || !isRight) throw new Refusal('wrong-password')
  const strongerHash = isWeakHash(user.passwordHash ?? '') ? await hashPassword(body.password) : undefined
  const { row, token } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const [locked] = await lockPeople(trx, [user.id])
    // A password reset in between ends this login too.
    if (locked?.passwordHash !== user.passwordHash) throw new Refusal('wrong-password')
    const row: UserRow =
      strongerHash === undefined ? user : await updateUser(trx, user.id, { passwordHash: strongerHash })
    return {
      row,
      token: found(await openLogin(context, trx, { userId: user.id, loginAt: now }, caller), 'unauthenticated'),
    }
  })
  await context.limits.forgive('loginOfAccount', account)
  request.setLoginCookie(token)
  return { user: presentUser(row, await isOnline(context, row.id)), token }
}

/** A new token of the same login; the old one stays valid for a minute, for requests under way. */
async function refreshToken(context: Context, request: MemberRequest<typeof authEndpoints.refresh>) {
  const { actor, caller } = request
  await context.limits.use('tokenRefresh', actor.id)
  const token = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    // Ending all logins takes the same lock, so no new token escapes it.
    await lockPeople(trx, [actor.id])
    const endsAt = datePlus(now, oldTokenSeconds * SECOND)
    const carried = found(await supersedeLogin(trx, actor.jti, now, endsAt), 'unauthenticated')
    return found(await openLogin(context, trx, { userId: actor.id, ...carried }, caller), 'unauthenticated')
  })
  request.setLoginCookie(token)
  return token
}

/** Ends the login of the presented token, if it is live. Its sockets close by themselves. */
async function logOut(context: Context, { actor, setLoginCookie }: OpenRequest<typeof authEndpoints.logout>) {
  if (actor !== null) await endLogin(context.db, actor.id, actor.jti, context.clock.now())
  setLoginCookie('')
  return { ok: true as const }
}

/** The caller's live logins. */
async function listSessions(
  { db, clock }: Context,
  { actor }: MemberRequest<typeof authEndpoints.sessions>,
): Promise<LoginSession[]> {
  const [own, logins] = await Promise.all([findLogin(db, actor.jti), listLogins(db, actor.id, clock.now())])
  return logins.map((login) => ({
    ...wire(login, 'userAgent', 'lastUsedAt', 'expiresAt'),
    id: login.loginId,
    current: login.loginId === own?.loginId,
    ip: hiddenAddress(login.ip),
    createdAt: login.loginAt.toISOString(),
  }))
}

// Ending a login invalidates its tokens, and its sockets close by themselves.

/** Ends one login of the caller, perhaps the calling one; an ended one is not found. */
function endSession(context: Context, request: MemberRequest<typeof authEndpoints.endSession>) {
  const { actor, params } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    // A refresh takes the same lock, so no token escapes.
    await lockPeople(trx, [actor.id])
    const { userId, loginId } = found(await findLogin(trx, params.id), 'session-not-found')
    authorize(actor, 'auth.end-session', { ownerId: userId })
    if (!(await endWholeLogin(trx, userId, loginId, now))) throw new Refusal('session-not-found')
    const entry = { action: 'auth.end-session', object: 'login', objectId: loginId }
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}

/** Ends all logins of the caller except the calling one. */
function endOtherSessions(context: Context, request: MemberRequest<typeof authEndpoints.endOtherSessions>) {
  const { actor } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [actor.id])
    await endLogins(trx, actor.id, now, actor.jti)
    const entry = { action: 'auth.end-other-sessions', object: 'user', objectId: actor.id }
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}
