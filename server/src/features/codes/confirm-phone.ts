import type { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { tutorChanged } from '../tutors/events.ts'
import { isAppVerified, purposeOf } from './phone-code.ts'
import { lockRecipient, updateVerifiedPhone } from './store.ts'
import { refuseCode, refuseGuesser, refuseWhileBraked, tryCode } from './try.ts'

/** Takes the code that came through the app as proof that the phone is the caller's, and lets the app bring his notices. */
export async function confirmPhone(
  context: Context,
  { actor, body, caller }: MemberRequest<typeof confirmationCodeEndpoints.confirmPhone>,
) {
  // A phone is unique, so whoever guesses on many accounts at once takes numbers from their owners.
  await refuseWhileBraked(context)
  await refuseGuesser(context, caller.ip)
  const fault = await inTransaction(context.db, async (trx) => {
    const person = found(await lockRecipient(trx, actor.id), 'unauthenticated')
    if (isAppVerified(person, body.method)) throw new Refusal('phone-already-verified')
    const owner = { userId: person.id, purpose: purposeOf[body.method], address: person.phone ?? '' }
    const wrong = await tryCode(context, trx, owner, body.code)
    if (wrong !== null) return wrong
    await updateVerifiedPhone(trx, person.id, body.method, context.clock.now())
    // It may be the last thing that kept the tutor out of the lists.
    if (isAnyTutor(person.role)) await recordEvent(context, trx, tutorChanged, { tutorId: person.id })
    return null
  })
  if (fault !== null) await refuseCode(context, caller.ip, fault)
  return { ok: true as const }
}
