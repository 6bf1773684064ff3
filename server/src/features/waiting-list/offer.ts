/** A freed time goes through the queue of its tutor: an offer begins, ends with its answer, and the next one begins. */
import { OfferAnswer, WaitingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { formatInstant, instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { type FreedTime, fallsAsleep, listSuited, offersBegin, planOffers } from '@hiwar/domain/waiting/queue.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { renewTimes } from '../holds/end.ts'
import { deleteOver } from '../holds/store.ts'
import { waitingAsleep, waitingOffered, waitingOpened } from './events.ts'
import { beginDue, beginKeyOf, endDue, endKeyOf } from './jobs.ts'
import { answerOffer, existsOpenWithin, freedOf, insertOffer, type OfferRow } from './offers.store.ts'
import { aroundOf, findTutorNow, listQueue, type QueueEntry, type TutorNow, updateTold } from './queue.store.ts'
import { findEntry, updateEntry } from './store.ts'

interface Freed {
  tutorId: number
  time: TimeRange
  /** A student who has just moved the lesson away, and does not want the time back. */
  leftBy?: number
}

/** Offers a time of a locked tutor that fell free in this transaction. */
export function offerFreed(context: Context, trx: Trx, { tutorId, time, leftBy }: Freed): Promise<void> {
  const since = instantOfDate(context.clock.now())
  return goOn(context, trx, tutorId, { ...time, since }, leftBy)
}

/** Offers what is left of a freed time to the next ones; when nobody is left, the rest of the queue is told. */
async function goOn(context: Context, trx: Trx, tutorId: number, freed: FreedTime, leftBy?: number): Promise<void> {
  const now = context.clock.now()
  if (freed.end <= instantOfDate(now)) return
  const around = aroundOf(freed)
  const all = await listQueue(trx, tutorId, around, now)
  const queue = all.filter(({ studentId }) => studentId !== leftBy)
  if (queue.length === 0) return
  const tutor = await findTutorNow(trx, tutorId, around, now)
  if (tutor === undefined) return
  const begun = await beginOffers(context, trx, tutorId, freed, queue, tutor)
  if (begun > 0) return renewTimes(trx, tutorId, now)
  if (await existsOpenWithin(trx, tutorId, freed)) return
  await notifySuited(context, trx, listSuited(freed, queue, tutor.openings))
}

/** Returns how many offers began. */
async function beginOffers(
  context: Context,
  trx: Trx,
  tutorId: number,
  freed: FreedTime,
  queue: readonly QueueEntry[],
  { openings, rules }: TutorNow,
): Promise<number> {
  const planned = planOffers(freed, queue, openings, rules)
  if (planned.length === 0) return 0
  const now = context.clock.now()
  await deleteOver(trx, [tutorId], now)
  const since = offersBegin(openings.now) > openings.now ? offersBegin(openings.now) : freed.since
  let begun = 0
  for (const offer of planned) {
    const stored = await insertOffer(trx, tutorId, offer, { ...freed, since }, openings.bufferMinutes)
    if (stored === undefined) continue
    begun += 1
    const { id: offerId, expiresAt } = stored
    await context.jobs.add(trx, endDue, { offerId, tutorId }, { key: endKeyOf(offerId), at: expiresAt })
    const { id: entryId, studentId } = offer.entry
    if (offer.from > openings.now) {
      const at = new Date(offer.from)
      await context.jobs.add(trx, beginDue, { offerId, tutorId }, { key: beginKeyOf(offerId), at })
    } else {
      const time = { start: formatInstant(offer.start), expiresAt: expiresAt.toISOString() }
      await recordEvent(context, trx, waitingOffered, { offerId, entryId, studentId, tutorId, ...time })
    }
  }
  return begun
}

/** Tells entries of a time that is open to all, once a day at most. */
export async function notifySuited(
  context: Context,
  trx: Trx,
  suited: readonly { entry: QueueEntry; start: number }[],
): Promise<void> {
  const day = cairoDay(instantOfDate(context.clock.now()))
  const notified = suited.filter(({ entry }) => entry.toldDay !== day)
  if (notified.length === 0) return
  await updateTold(
    trx,
    notified.map(({ entry }) => entry.id),
    day,
  )
  for (const { entry, start } of notified) {
    const { id: entryId, studentId, tutorId } = entry
    const fact = { entryId, studentId, tutorId, start: new Date(start).toISOString(), day }
    await recordEvent(context, trx, waitingOpened, fact)
  }
}

/**
 * Ends an open offer of a locked tutor with its answer, and offers the time on; false when it was answered before. An
 * accepted one ends its entry, and an entry without two answers in a row falls asleep.
 */
export async function endOffer(
  context: Context,
  trx: Trx,
  offer: OfferRow,
  answer: OfferAnswer,
  lessonId: number | null = null,
): Promise<boolean> {
  const now = context.clock.now()
  const { id, entryId, studentId, tutorId } = offer
  if ((await answerOffer(trx, id, answer, lessonId, now)) === undefined) return false
  await context.jobs.remove(trx, endKeyOf(id))
  await context.jobs.remove(trx, beginKeyOf(id))
  if (answer === OfferAnswer.Accepted) await updateEntry(trx, entryId, { ended: WaitingEnd.Done }, now)
  if (answer === OfferAnswer.Declined) await updateEntry(trx, entryId, { unanswered: 0 }, now)
  if (answer === OfferAnswer.Expired) {
    const unanswered = ((await findEntry(trx, entryId))?.unanswered ?? 0) + 1
    const asleep = fallsAsleep(unanswered)
    const entry = await updateEntry(trx, entryId, { unanswered, ...(asleep && { asleepAt: now }) }, now)
    if (asleep && entry !== undefined)
      await recordEvent(context, trx, waitingAsleep, { entryId, studentId, tutorId, at: now.toISOString() })
  }
  await renewTimes(trx, tutorId, now)
  await goOn(context, trx, tutorId, freedOf(offer))
  return true
}
