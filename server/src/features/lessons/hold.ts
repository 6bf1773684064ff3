/** Holds: a student keeps a free time while signing up and paying. */
import { holdEndpoints, type LessonHold } from '@hiwar/contract/appointments/holds.ts'
import { decideHold } from '@hiwar/domain/lessons/book.ts'
import { dateOfInstant, datePlus, instantOfDate, MINUTE, parseInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { followEnds, queueEnd, renewTimes } from '../holds/end.ts'
import { deleteCheckout, deleteInTheWay, findHold, type HoldRow, insertHold } from '../holds/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { getBookingFacts } from './booking.store.ts'

export const holdRoutes = [
  serve(holdEndpoints.keep, keepHold),
  serve(holdEndpoints.read, readHold),
  serve(holdEndpoints.release, releaseHold),
]

type Keeping = MemberRequest<typeof holdEndpoints.keep>

/** Only new holds count against the limit, and a refusal leaves the hold before it as it is. */
async function keepHold(context: Context, { actor, body }: Keeping): Promise<LessonHold> {
  const now = context.clock.now()
  const standing = await findHold(context.db, actor.id, now)
  if (standing !== undefined && isSameTime(standing, body)) return presentHold(standing)
  await context.limits.check('lessonHold', actor.id)
  const hold = await takeTime(context, actor.id, body, now)
  await context.limits.use('lessonHold', actor.id)
  return presentHold(hold)
}

/** Decides under the locks of both people by the rules of a booking, and takes the time of the tutor. */
function takeTime(context: Context, studentId: number, wanted: Keeping['body'], now: Date): Promise<HoldRow> {
  const { tutorId, slotId, duration } = wanted
  const start = parseInstant(wanted.start)
  const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const facts = await getBookingFacts(trx, { tutorId, studentId, slotId, ...time }, now)
    const decision = decideHold({ start, minutes: duration }, facts, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    const bufferMinutes = facts.pace?.bufferMinutes ?? 0
    const taken = { studentId, tutorId, start: time.start, end: datePlus(time.end, bufferMinutes * MINUTE) }
    await followEnds(context, trx, await deleteInTheWay(trx, taken, now), now)
    const place = { studentId, tutorId, slotId, startsAt: time.start, minutes: duration }
    const until = dateOfInstant(decision.hold.until)
    const hold = await insertHold(trx, { ...place, until }, bufferMinutes)
    await renewTimes(trx, tutorId, now)
    await queueEnd(context, trx, hold)
    return hold
  })
}

async function readHold({ db, clock }: Context, { actor }: MemberRequest<typeof holdEndpoints.read>) {
  const hold = await findHold(db, actor.id, clock.now())
  return hold === undefined ? null : presentHold(hold)
}

async function releaseHold(context: Context, { actor }: MemberRequest<typeof holdEndpoints.release>) {
  await inTransactionBehind(context, [actor.id], async (trx) =>
    followEnds(context, trx, await deleteCheckout(trx, actor.id), context.clock.now()),
  )
  return { ok: true as const }
}

function isSameTime(hold: HoldRow, { tutorId, slotId, start, duration }: Keeping['body']): boolean {
  const [kept, asked] = [hold.startsAt.getTime(), parseInstant(start)]
  return hold.tutorId === tutorId && hold.slotId === slotId && kept === asked && hold.minutes === duration
}

export function presentHold({ tutorId, slotId, startsAt, minutes, until }: HoldRow): LessonHold {
  return { tutorId, slotId, start: startsAt.toISOString(), duration: minutes, until: until.toISOString() }
}
