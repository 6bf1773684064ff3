import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { accountOfUser, useSendsOfAccount, useSendsOfAddress } from '../codes/limits.ts'
import { type Account, findAccount, lockAccount, updateAccountColumns } from './change.store.ts'
import { followChange } from './change-effects.ts'
import { checkedPasswordHash } from './change-password.ts'
import type { ChangeRequest } from './change-request.ts'
import { refuseAge, refuseField, refuseStoredBounds } from './change-rules.ts'
import { presentAccount } from './present-account.ts'

/** Changes an account: its owner his own, admins those of others, a studio the files of its tutors. */
export async function updateAccount(context: Context, request: ChangeRequest) {
  const { actor, params, body } = request
  const now = context.clock.now()
  refuseAge(body, now)
  const asked = found(await findAccount(context.db, params.id), 'user-not-found')
  refuseField(actor, asked, body)
  refuseStoredBounds(asked, body)
  const passwordHash = body.password && (await checkedPasswordHash(context, asked.user, body.password))
  await refuseManyCodes(context, request, asked)
  return inTransaction(context.db, async (trx) => {
    const before = found(await lockAccount(trx, params.id), 'user-not-found')
    // What was compared with the current password is no longer the current one.
    if (passwordHash !== undefined && before.user.passwordHash !== asked.user.passwordHash)
      throw new Refusal('wrong-password')
    const after = await updateAccountColumns(trx, before, body, passwordHash, now)
    await followChange(context, trx, request, before, after)
    return presentAccount(context, trx, params.id)
  })
}

/** A new address gets a code, so changing one's own again and again is limited as sending codes is. */
async function refuseManyCodes(
  context: Context,
  { actor, body, caller }: ChangeRequest,
  { user }: Account,
): Promise<void> {
  const mails = body.email !== undefined && body.email !== user.email
  const calls = body.phone !== undefined && body.phone !== user.phone && user.notificationMethod !== null
  if (actor.id !== user.id || !(mails || calls)) return
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, accountOfUser(user.id))
}
