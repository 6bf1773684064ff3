/** A tutor appeals against an event, and staff answer (trust §5.5). */
import type { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { inTransactionBehind } from '../users/store.ts'
import { appealDecided } from './events.ts'
import { appealEnd, presentPenalty } from './present.ts'
import { findPenalty, updatePenalty } from './store.ts'
import { excuseTutor } from './weigh.ts'

/** Stores the appeal of the tutor, once, within seven days of the notice. */
export async function appeal(
  context: Context,
  { actor, params, body }: MemberRequest<typeof reliabilityEndpoints.appeal>,
) {
  const now = context.clock.now()
  const { tutorId } = found(await findPenalty(context.db, params.id), 'not-found')
  authorize(actor, 'reliability.appeal', { ownerId: tutorId })
  return inTransactionBehind(context, [tutorId], async (trx) => {
    const penalty = found(await findPenalty(trx, params.id), 'not-found')
    if (penalty.appeal !== null) throw new Refusal('appeal-exists')
    const until = appealEnd(penalty)
    if (until === null || until <= now) throw new Refusal('late-appeal')
    await updatePenalty(trx, params.id, { appeal: body.text, appealedAt: now })
    return presentPenalty(found(await findPenalty(trx, params.id), 'not-found'), now)
  })
}

/** Answers an appeal once; what it changes follows in the same transaction. */
export async function decide(context: Context, request: MemberRequest<typeof reliabilityEndpoints.decide>) {
  const { actor, params, body } = request
  const now = context.clock.now()
  const { tutorId } = found(await findPenalty(context.db, params.id), 'not-found')
  return inTransactionBehind(context, [tutorId], async (trx) => {
    const penalty = found(await findPenalty(trx, params.id), 'not-found')
    if (penalty.waitingSince === null) throw new Refusal('appeal-settled')
    const { granted, answer } = body
    await updatePenalty(trx, params.id, { granted, answer, decidedBy: actor.id, decidedAt: now })
    await excuseTutor(context, trx, tutorId, now)
    await recordEvent(context, trx, appealDecided, { lessonId: params.id, tutorId, granted })
    const after = { tutorId, granted }
    await recordAudit(trx, request, { action: 'reliability.decide', object: 'lesson', objectId: params.id, after }, now)
    return presentPenalty(found(await findPenalty(trx, params.id), 'not-found'), now)
  })
}
