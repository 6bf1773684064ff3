/** Carries out the consequences of a new e-mail or phone, set by its owner or by staff. */
import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { queuePhoneCode } from '../confirmation-codes/jobs.ts'
import { emailCodeMail } from '../confirmation-codes/send.ts'
import { emailChangedMail, phoneChangedMail } from '../mails/account-changes.ts'
import { noOutsideReaders, type UserRow, updateUser } from '../users/store.ts'
import { cancelOpenChange } from './store.ts'

interface Followed {
  before: UserRow
  after: UserRow
  /** The login that stays: the one of the owner who made the change. */
  keptLogin?: string
  /** No app gets a code for the new number by itself. */
  isQuiet?: boolean
}

/**
 * Ends the other logins, asks for proof of the new contacts and mails the previous address. Runs in the transaction of
 * the change, under the lock of the user row.
 */
export async function followContactChange(
  context: Context,
  trx: Trx,
  { before, after, keptLogin, isQuiet = false }: Followed,
): Promise<void> {
  const { id, email, phone } = after
  const now = context.clock.now()
  if (email !== before.email) {
    await emailCodeMail.queue(context, trx, id)
    await emailChangedMail.queue(context, trx, id, before.email)
    // The account of Google belongs to the former address, which may be in other hands now.
    await updateUser(trx, id, { googleSub: null, updatedAt: now })
  }
  // The trigger has just forgotten the app, which is asked once more for the new number.
  if (phone !== null && phone !== before.phone && before.notificationMethod !== null && !isQuiet) {
    await queuePhoneCode(context, trx, id, before.notificationMethod as MessagingApp)
  }
  // ours: a first phone moves nothing
  const isMoved = email !== before.email || (before.phone !== null && phone !== before.phone)
  if (!isMoved) return
  if (before.verifiedPhone && phone !== before.phone) await phoneChangedMail.queue(context, trx, id, before.email)
  // Somebody else may hold another login, also when the owner makes the change.
  await endLogins(trx, id, now, keptLogin)
  if (keptLogin === undefined) await updateUser(trx, id, { ...noOutsideReaders, updatedAt: now })
  await cancelOpenChange(trx, id, now)
}
