import { CodeType } from '@hiwar/contract/enumerations/basic.ts'
import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { tutorChanged } from '../tutors/events.ts'
import { lockRecipient, updateVerifiedEmail } from './store.ts'
import { refuseCode, refuseGuesser, tryCode } from './try.ts'

/** Takes the code that was mailed as proof that the address is the caller's. */
export async function confirmEmail(
  context: Context,
  { actor, body, caller }: MemberRequest<typeof confirmationCodeEndpoints.confirmEmail>,
) {
  await refuseGuesser(context, caller.ip)
  const fault = await inTransaction(context.db, async (trx) => {
    const person = found(await lockRecipient(trx, actor.id), 'unauthenticated')
    if (person.verifiedEmail) throw new Refusal('email-already-verified')
    const wrong = await tryCode(
      context,
      trx,
      { userId: person.id, purpose: CodeType.VerifyEmail, address: person.email },
      body.code,
    )
    if (wrong !== null) return wrong
    await updateVerifiedEmail(trx, person.id, context.clock.now())
    // It may be the last thing that kept the tutor out of the lists.
    if (isAnyTutor(person.role)) await recordEvent(context, trx, tutorChanged, { tutorId: person.id })
    return null
  })
  if (fault !== null) await refuseCode(context, caller.ip, fault)
  return { ok: true as const }
}
