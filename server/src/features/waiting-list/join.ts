/** Joins the waiting list of a tutor, wakes an entry, and leaves. */

import type { WaitingEntry, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { DemandKind, OfferAnswer, WaitingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { waitingDays, waitingDaysMost, waitingEntries } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { minuteOfClock } from '@hiwar/domain/time/wall-clock.ts'
import { hoursOfWish, type Wish } from '@hiwar/domain/waiting/wish.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { noteMiss } from '../demand/misses.ts'
import { inTransactionBehind } from '../users/store.ts'
import { endOffer } from './offer.ts'
import { findOpenOfEntry } from './offers.store.ts'
import { presentEntry } from './present.ts'
import {
  type EntryRow,
  endPassed,
  findEntry,
  getEntry,
  getJoiningFacts,
  insertEntry,
  type JoiningFacts,
  updateEntry,
} from './store.ts'

type Joining = MemberRequest<typeof waitingListEndpoints.join>

export async function joinList(context: Context, { actor, body, saveReply }: Joining): Promise<WaitingEntry> {
  const { id: studentId } = actor
  const { tutorId } = body
  const entry = await inTransactionBehind(context, [studentId], async (trx) => {
    const now = context.clock.now()
    await endPassed(trx, now, studentId)
    const facts = await getJoiningFacts(trx, { studentId, tutorId }, now)
    if (!facts.isTutor) throw new Refusal('tutor-not-found')
    const wish = wishOf(body, cairoDay(instantOfDate(now)))
    refuseUnlessMayJoin(facts)
    const id = await insertEntry(trx, { studentId, tutorId, ...wish }, now)
    return saveReply(trx, presentEntry(await getEntry(trx, id, now), now))
  })
  const hours = hoursOfWish(wishOf(body, cairoDay(instantOfDate(context.clock.now()))))
  noteMiss(context, { studentId, tutorId, kind: DemandKind.Waiting, hours })
  return entry
}

/** The stored form of a wish; refuses days that have passed or are too far, and windows shorter than the lesson. */
function wishOf({ duration, day, weekdays, from, to, until }: Joining['body'], today: CairoDay): Wish {
  const last = addDays(today, waitingDaysMost)
  const refuse = (path: string) => new Refusal('bad-request', { fields: [{ path, code: 'invalid-type' }] })
  if (day !== undefined && (day < today || day > last)) throw refuse('body.day')
  if (until !== undefined && (until < today || until > last)) throw refuse('body.until')
  const window = { from: minuteOfClock(from), to: minuteOfClock(to) }
  if (window.from % 5 !== 0) throw refuse('body.from')
  if (window.to % 5 !== 0 || window.to < window.from + duration) throw refuse('body.to')
  return {
    minutes: duration,
    day: day === undefined ? null : parseCairoDay(day),
    weekdays: weekdays === undefined ? null : [...new Set(weekdays)].sort((one, other) => one - other),
    ...window,
    // A wish for one day is over with it.
    until: parseCairoDay(day ?? until ?? addDays(today, waitingDays)),
  }
}

function refuseUnlessMayJoin(facts: JoiningFacts): void {
  if (!facts.verified || !facts.listed) throw new Refusal('forbidden')
  if (facts.parted) throw new Refusal('pair-unavailable')
  if (facts.leaving) throw new Refusal('deletion-pending')
  if (!facts.subscribed) throw new Refusal('subscription-required')
  if (facts.hasEntry || facts.entries >= waitingEntries || facts.offerMinutes === 0)
    throw new Refusal('bad-request', { status: 409 })
}

type One = Pick<MemberRequest<typeof waitingListEndpoints.leave>, 'actor' | 'params'>

export function wakeEntry(context: Context, request: MemberRequest<typeof waitingListEndpoints.wake>) {
  return inTransactionBehind(context, [request.actor.id], async (trx) => {
    const now = context.clock.now()
    const { id, asleepAt } = ownEntry(await findEntry(trx, request.params.id), request, 'waiting.wake')
    await endPassed(trx, now, request.actor.id)
    const woken = asleepAt && (await updateEntry(trx, id, { asleepAt: null, unanswered: 0 }, now))
    if (!woken) throw new Refusal('bad-request', { status: 409 })
    return presentEntry(await getEntry(trx, id, now), now)
  })
}

/** An open offer goes on to the next one. */
export async function leaveList(context: Context, request: One) {
  const { id, studentId, tutorId } = ownEntry(await findEntry(context.db, request.params.id), request, 'waiting.leave')
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const now = context.clock.now()
    await endPassed(trx, now, studentId)
    if ((await updateEntry(trx, id, { ended: WaitingEnd.Left }, now)) === undefined)
      throw new Refusal('bad-request', { status: 409 })
    const offer = await findOpenOfEntry(trx, id)
    if (offer !== undefined) await endOffer(context, trx, offer, OfferAnswer.Declined)
    return { ok: true as const }
  })
}

function ownEntry(row: EntryRow | undefined, { actor }: Pick<One, 'actor'>, action: 'waiting.wake' | 'waiting.leave') {
  const entry = found(row, 'waiting-not-found')
  authorize(actor, action, { ownerId: entry.studentId })
  return entry
}
