/** A student takes an offer or lets it go. */
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import type { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { OfferAnswer } from '@hiwar/contract/enumerations/kept-times.ts'
import { isStartAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { findReplaced, takeLesson } from '../lessons/book.ts'
import { cancelToReplace } from '../lessons/cancel.ts'
import { inTransactionBehind } from '../users/store.ts'
import { endOffer } from './offer.ts'
import { findOffer, freedOf, type OfferRow } from './offers.store.ts'
import { aroundOf, findTutorNow } from './queue.store.ts'

/** Books the offered time by the rules of a booking; with `replaces` the open lesson is canceled, or nothing happens. */
export async function acceptOffer(
  context: Context,
  { actor, params, body: { replaces }, saveReply }: MemberRequest<typeof waitingListEndpoints.accept>,
): Promise<Lesson> {
  const { tutorId, studentId } = openOffer(context, await findOffer(context.db, params.id), (offer) =>
    authorize(actor, 'offer.accept', { ownerId: offer.studentId }),
  )
  const replaced = replaces === undefined ? null : await findReplaced(context, studentId, replaces)
  const people = [tutorId, studentId, ...(replaced === null ? [] : [replaced.tutorId])]
  return inTransactionBehind(context, people, async (trx) => {
    const offer = openOffer(context, await findOffer(trx, params.id))
    await refuseUnlessOpen(context, trx, offer)
    const { slotId, startsAt, minutes } = offer
    if (replaced !== null) await cancelToReplace(context, trx, replaced.id, studentId)
    const wanted = { tutorId, slotId, start: startsAt.toISOString(), duration: minutes }
    // The offer ends with the event of the booking.
    return saveReply(trx, await takeLesson(context, trx, studentId, wanted, LessonOrigin.Offer))
  })
}

export async function declineOffer(
  context: Context,
  { actor, params }: MemberRequest<typeof waitingListEndpoints.decline>,
) {
  const { tutorId, studentId } = openOffer(context, await findOffer(context.db, params.id), (offer) =>
    authorize(actor, 'offer.decline', { ownerId: offer.studentId }),
  )
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const offer = openOffer(context, await findOffer(trx, params.id))
    await endOffer(context, trx, offer, OfferAnswer.Declined)
    return { ok: true as const }
  })
}

/** The tutor may be gone since the offer began, or its lead time may be longer. */
async function refuseUnlessOpen({ clock }: Context, trx: Trx, offer: OfferRow): Promise<void> {
  const { tutorId, studentId, startsAt } = offer
  const tutor = await findTutorNow(trx, tutorId, aroundOf(freedOf(offer)), clock.now(), studentId)
  if (tutor === undefined || !isStartAllowed(instantOfDate(startsAt), tutor.openings)) throw new Refusal('offer-over')
}

/** The offer, unless it was answered, its time is over, or what it held is gone. */
function openOffer(
  { clock }: Context,
  row: OfferRow | undefined,
  check: (offer: OfferRow) => void = () => undefined,
): OfferRow {
  const offer = found(row, 'waiting-not-found')
  check(offer)
  if (offer.answer !== null || offer.holdId === null || offer.expiresAt <= clock.now()) throw new Refusal('offer-over')
  return offer
}
