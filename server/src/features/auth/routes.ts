import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { authEndpoints, type LoginSession } from '@hiwar/contract/people/auth.ts'
import { offBoardingEndpoints } from '@hiwar/contract/people/off-boarding.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import { hiddenAddress } from '@hiwar/domain/accounts/login.ts'
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
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { findDevice } from '../../platform/auth/known-devices.ts'
import { endLogins, endWholeLogin, findLogin, listLogins } from '../../platform/auth/logins.store.ts'
import { renewLogin } from '../../platform/auth/logins.ts'
import { beginLogin } from '../../platform/auth/password-tries.ts'
import { hashPassword, isPassword, isWeakHash } from '../../platform/auth/passwords.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { wire } from '../../platform/wire.ts'
import { answerEntry, enter } from '../second-factors/entry.ts'
import { confirmIdentity } from '../second-factors/prove.ts'
import { refuseLogin } from '../suspensions/end.ts'
import { findUserByEmail, lockPeople, noOutsideReaders, type UserRow, updateUser } from '../users/store.ts'
import { disownLogins } from './disown.ts'
import { drawNonce, logInWithGoogle, readOwnerOfGoogle } from './google.ts'

export const authRoutes = [
  serveOpen(authEndpoints.password, logIn),
  serveOpen(authEndpoints.google, logInWithGoogle),
  serveOpen(authEndpoints.googleNonce, drawNonce),
  serve(authEndpoints.refresh, refreshToken),
  serveOpen(authEndpoints.logout, logOut),
  serveOpen(authEndpoints.disown, disownLogins),
  serve(secondFactorEndpoints.confirm, confirmIdentity(readOwnerOfGoogle)),
  serve(authEndpoints.sessions, listSessions),
  serve(authEndpoints.endSession, endSession),
  serve(authEndpoints.endOtherSessions, endOtherSessions),
  serve(offBoardingEndpoints.endSessions, endSessionsOf),
]

/**
 * Logs in with e-mail and password. Unknown mail, missing password and wrong password get the same answer in the same
 * time.
 */
async function logIn(context: Context, request: OpenRequest<typeof authEndpoints.password>) {
  const { body, caller } = request
  const user = await findUserByEmail(context.db, body.email)
  const device = user === undefined ? null : findDevice(context, request, user.id)
  const tried = await beginLogin(context, { account: hashOf(body.email), ip: caller.ip, device })
  const isRight = await isPassword(body.password, user?.passwordHash ?? null)
  if (user === undefined || !isRight) {
    await tried.wrong()
    throw new Refusal('wrong-password')
  }
  const strongerHash = isWeakHash(user.passwordHash ?? '') ? await hashPassword(body.password) : undefined
  const { row, entry } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const [locked] = await lockPeople(trx, [user.id])
    // A password reset in between ends this login too.
    if (locked?.passwordHash !== user.passwordHash) throw new Refusal('wrong-password')
    const current = await refuseLogin(context, trx, locked, now)
    const row: UserRow =
      strongerHash === undefined ? current : await updateUser(trx, user.id, { passwordHash: strongerHash })
    return { row, entry: await enter(context, trx, row, caller) }
  })
  await tried.right()
  return answerEntry(context, request, row, entry)
}

/** A new token of the same login; the old one stays valid until a minute after the first use of the new one. */
async function refreshToken(context: Context, request: MemberRequest<typeof authEndpoints.refresh>) {
  const { actor, caller } = request
  await context.limits.use('tokenRefresh', actor.id)
  // Ending all logins takes the same lock, so no new token escapes it.
  const renewed = await inTransaction(context.db, (trx) =>
    renewLogin(context, trx, { jti: actor.jti, userId: actor.id }, caller),
  )
  const { token } = found(renewed, 'unauthenticated')
  request.setLoginCookie(token)
  return token
}

/** Ends the login of the presented token with all of its tokens, if it is live. Its sockets close by themselves. */
async function logOut(context: Context, { actor, setLoginCookie }: OpenRequest<typeof authEndpoints.logout>) {
  if (actor !== null) {
    await inTransaction(context.db, async (trx) => {
      // A refresh takes the same lock, so no token escapes.
      await lockPeople(trx, [actor.id])
      const login = await findLogin(trx, actor.jti)
      if (login !== undefined) await endWholeLogin(trx, actor.id, login.loginId, context.clock.now())
    })
  }
  setLoginCookie('')
  return { ok: true as const }
}

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
    const entry = { action: 'auth.end-session', object: 'login', objectId: loginId } as const
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}

function endOtherSessions(context: Context, request: MemberRequest<typeof authEndpoints.endOtherSessions>) {
  const { actor } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [actor.id])
    await endLogins(trx, actor.id, now, actor.jti)
    const entry = { action: 'auth.end-other-sessions', object: 'user', objectId: actor.id } as const
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}

/** Ends all tokens of a person who leaves, or whose account is in other hands. */
function endSessionsOf(context: Context, request: MemberRequest<typeof offBoardingEndpoints.endSessions>) {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const [person] = await lockPeople(trx, [params.id])
    const { id, role } = found(person, 'user-not-found')
    if (actor.role !== Role.SuperAdmin && isAdmin(role)) throw new Refusal('forbidden')
    await endLogins(trx, id, now)
    await updateUser(trx, id, { ...noOutsideReaders, updatedAt: now })
    const entry = { action: 'user.end-sessions', object: 'user', objectId: id, after: { reason: body.reason } } as const
    await recordAudit(trx, request, entry, now)
    return { ok: true as const }
  })
}
