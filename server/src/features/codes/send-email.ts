import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountOfUser, useSendsOfAccount, useSendsOfAddress } from './limits.ts'
import { emailCodeMail } from './mails.ts'

/** Mails the caller a code. ours: queued counts as sent, so a mail server that is away delays it and refuses nobody. */
export async function sendEmailCode(
  context: Context,
  { actor, caller }: MemberRequest<typeof confirmationCodeEndpoints.sendEmail>,
) {
  if (actor.verifiedEmail) throw new Refusal('email-already-verified')
  await useSendsOfAddress(context, caller.ip)
  await useSendsOfAccount(context, accountOfUser(actor.id))
  await inTransaction(context.db, (trx) => emailCodeMail.queue(context, trx, actor.id))
  return { ok: true as const }
}
