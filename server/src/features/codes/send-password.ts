import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { maySendToAccount, useSendsOfAddress } from './limits.ts'
import { keyOfAddress, queuePasswordCode } from './queue.ts'

/** Mails a code for a new password; nothing in the answer tells whether the address has an account. */
export async function sendPasswordCode(
  context: Context,
  { body: { email }, caller }: OpenRequest<typeof confirmationCodeEndpoints.sendPassword>,
) {
  await useSendsOfAddress(context, caller.ip)
  // Counted by what was typed, known or not, and silent: a refusal would tell that somebody else asked before.
  const may = await maySendToAccount(context, `email:${keyOfAddress(email)}`)
  if (may) await queuePasswordCode(context, email)
  return { ok: true as const }
}
