import { CodeType } from '@hiwar/contract/enumerations/basic.ts'
import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { Context } from '../../context.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { passwordChangedMail } from '../mails/notices.ts'
import { findRecipientByEmail, lockRecipient, type Recipient, updatePassword } from './store.ts'
import { type CodeFault, refuseCode, refuseGuesser, refuseWhileBraked, tryCode } from './try.ts'

/** Sets a new password against e-mail and code together, ends every login and tells the owner; nobody is logged in. */
export async function confirmPassword(
  context: Context,
  { body, caller }: OpenRequest<typeof confirmationCodeEndpoints.confirmPassword>,
) {
  await refuseWhileBraked(context)
  await refuseGuesser(context, caller.ip)
  // Hashed whatever the code is worth, so that every answer takes the same time.
  const passwordHash = await hashPassword(body.password)
  const fault = await resetPassword(
    context,
    await findRecipientByEmail(context.db, body.email),
    body.code,
    passwordHash,
  )
  if (fault !== null) await refuseCode(context, caller.ip, fault)
  return { ok: true as const }
}

async function resetPassword(
  context: Context,
  owner: Recipient | undefined,
  code: string,
  passwordHash: string,
): Promise<CodeFault | null> {
  if (owner === undefined) return 'invalid-verification-code'
  return inTransaction(context.db, async (trx) => {
    const person = await lockRecipient(trx, owner.id)
    // The address may have changed hands while we waited.
    if (person === undefined || person.email !== owner.email) return 'invalid-verification-code'
    const fault = await tryCode(
      context,
      trx,
      { userId: person.id, purpose: CodeType.ResetPassword, address: person.email },
      code,
    )
    if (fault === null) await replacePassword(context, trx, person, passwordHash)
    return fault
  })
}

async function replacePassword(
  context: Context,
  trx: Trx,
  { id, email }: Recipient,
  passwordHash: string,
): Promise<void> {
  const now = context.clock.now()
  await updatePassword(trx, id, passwordHash, now)
  await endLogins(trx, id, now)
  await passwordChangedMail.queue(context, trx, id, email)
}
