/** Offers that begin and end by the clock. */
import { OfferAnswer } from '@hiwar/contract/enumerations/kept-times.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { planOffers } from '@hiwar/domain/waiting/queue.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { handleAll } from '../../platform/jobs/rounds.ts'
import { inTransactionOf } from '../users/store.ts'
import { waitingOffered } from './events.ts'
import { beginDue, endDue, type OfferJob } from './jobs.ts'
import { endOffer } from './offer.ts'
import { findOffer, freedOf, listDue } from './offers.store.ts'
import { aroundOf, findTutorNow, listQueue } from './queue.store.ts'
import { endPassed, findEntry } from './store.ts'

const sweepDue = jobKind<null>('waiting:sweep')

/** Every minute, for offers whose job failed or whose hold is gone, and for entries whose last day has passed. */
export const waitingCrontab = `* * * * * ${sweepDue.name} ?max=1`

export const waitingJobs = [onJob(beginDue, beginOffer), onJob(endDue, endIfDue), onJob(sweepDue, sweep)]

async function sweep(context: Context): Promise<void> {
  const { db, clock } = context
  await endPassed(db, clock.now())
  await handleAll(
    context,
    (after, count) => listDue(db, clock.now(), after, count),
    ({ id, tutorId }) => endIfDue(context, { offerId: id, tutorId }),
    'an offer of the waiting list could not be ended',
  )
}

/** An answer may have come before, so the offer is looked at again under the lock of its tutor. */
function endIfDue(context: Context, { offerId, tutorId }: OfferJob): Promise<void> {
  return inTransactionOf(context, [tutorId], async (trx) => {
    const offer = await findOffer(trx, offerId)
    if (offer === undefined || offer.answer !== null) return
    if (offer.expiresAt <= context.clock.now()) await endOffer(context, trx, offer, OfferAnswer.Expired)
    else if (offer.holdId === null || (await findEntry(trx, offer.entryId))?.endedAt !== null)
      await endOffer(context, trx, offer, OfferAnswer.Withdrawn)
  })
}

/** Tells the student in the morning of what was held over night; who cannot take it any more is passed over. */
function beginOffer(context: Context, { offerId, tutorId }: OfferJob): Promise<void> {
  return inTransactionOf(context, [tutorId], async (trx) => {
    const now = context.clock.now()
    const offer = await findOffer(trx, offerId)
    if (offer === undefined || offer.answer !== null) return
    const { entryId, studentId, startsAt, expiresAt } = offer
    const freed = freedOf(offer)
    const around = aroundOf(freed)
    const [entry] = (await listQueue(trx, tutorId, around, now)).filter(({ id }) => id === entryId)
    const tutor = await findTutorNow(trx, tutorId, around, now, studentId)
    // The offer itself stands in none of its own ways.
    const own = entry && {
      ...entry,
      isAskable: true,
      offered: entry.offered.filter(({ start }) => start !== +startsAt),
    }
    const canTake =
      own && tutor && planOffers({ ...freed, since: instantOfDate(now) }, [own], tutor.openings, tutor.rules)
    if (canTake === undefined || canTake.length === 0) {
      await endOffer(context, trx, offer, OfferAnswer.Withdrawn)
      return
    }
    const time = { start: startsAt.toISOString(), expiresAt: expiresAt.toISOString() }
    await recordEvent(context, trx, waitingOffered, { offerId, entryId, studentId, tutorId, ...time })
  })
}
