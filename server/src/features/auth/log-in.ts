import type { authEndpoints } from '@hiwar/contract/people/auth.ts'
import type { Context } from '../../context.ts'
import { openLogin } from '../../platform/auth/logins.ts'
import { hashPassword, isPassword, isWeakHash } from '../../platform/auth/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { keyOfAddress } from '../codes/queue.ts'
import { isOnline } from '../presence/online.ts'
import { lockPeople } from '../users/lock.store.ts'
import { presentUser } from '../users/present.ts'
import { findUserByEmail, type UserRow, updateUser } from '../users/store.ts'

/** Logs in with e-mail and password; unknown mail, no password and wrong password get one answer in one time. */
export async function logIn(context: Context, request: OpenRequest<typeof authEndpoints.password>) {
  const { body, caller } = request
  const account = keyOfAddress(body.email)
  await context.limits.use('loginOfAddress', caller.ip)
  await context.limits.use('loginOfAccount', account)
  const user = await findUserByEmail(context.db, body.email)
  const isRight = await isPassword(body.password, user?.passwordHash ?? null)
  if (user === undefined || !isRight) throw new Refusal('wrong-password')
  const strongerHash = isWeakHash(user.passwordHash ?? '') ? await hashPassword(body.password) : undefined
  const { row, token } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const [locked] = await lockPeople(trx, [user.id])
    // A reset that came between ends this login too.
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
