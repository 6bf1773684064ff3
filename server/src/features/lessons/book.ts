import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { DemandKind, HoldKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { decideBooking, isChangeable, type NewLesson } from '@hiwar/domain/lessons/book.ts'
import { datePlus, instantOfDate, MINUTE, parseInstant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { hourOf } from '@hiwar/domain/waiting/wish.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { demandConsent } from '../consents/gate.ts'
import { recordOpened } from '../conversations/store.ts'
import { noteMiss } from '../demand/misses.ts'
import { followEnds } from '../holds/end.ts'
import { deleteInTheWay, type TakenTime } from '../holds/store.ts'
import { engage } from '../schedule/store.ts'
import { chargeMinutes, returnMinutes } from '../subscriptions/minutes.store.ts'
import { recordRenewed } from '../tutors/events.ts'
import { nextFreeAfter, refreshNextFree } from '../tutors/next-free.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { getBookingFacts, insertBooking, type StoredFacts } from './booking.store.ts'
import { cancelToReplace } from './cancel.ts'
import { lessonBooked, lessonMoved } from './events.ts'
import { presentLesson } from './present.ts'
import { findLesson, type LessonRow, lockLesson, updateLessonTime } from './store.ts'

/** Books a lesson: locks both people, reads the facts, decides, and takes the time and the minutes. */
export async function bookLesson(context: Context, { actor, body, saveReply }: Booking) {
  const replaced = body.replaces === undefined ? null : await findReplaced(context, actor.id, body.replaces)
  const people = [body.tutorId, actor.id, ...(replaced === null ? [] : [replaced.tutorId])]
  return inTransactionBehind(context, people, async (trx) => {
    if (replaced !== null) await cancelToReplace(context, trx, replaced.id, actor.id)
    return saveReply(trx, await takeLesson(context, trx, actor.id, body))
  })
}

/** The lesson of a student that another one replaces. */
export async function findReplaced({ db }: Context, studentId: number, lessonId: number): Promise<LessonRow> {
  const lesson = found(await findLesson(db, lessonId), 'lesson-not-found')
  if (lesson.studentId !== studentId) throw new Refusal('lesson-not-found')
  return lesson
}

/** Decides and writes under the locks of both people. */
export async function takeLesson(
  context: Context,
  trx: Trx,
  studentId: number,
  body: Booking['body'],
  origin: LessonOrigin = LessonOrigin.Booked,
) {
  const { tutorId, slotId, duration } = body
  const now = context.clock.now()
  const start = parseInstant(body.start)
  const people = { tutorId, studentId }
  const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
  const facts = await getBookingFacts(trx, { ...people, slotId, ...time }, now)
  const decision = decideBooking({ start, minutes: duration }, facts, instantOfDate(now))
  if ('refuse' in decision) {
    if (decision.refuse === 'busy-tutor') {
      context.turns.learn(tutorId, timeOf(body), facts.tutorBusyWith)
      if (origin === LessonOrigin.Booked) noteTaken(context, studentId, body)
    }
    throw new Refusal(decision.refuse)
  }
  await demandConsent(context, trx, studentId, 'book')
  const tookOffer = await endHoldsInTheWay(context, trx, facts, { ...people, ...time }, now)
  const wanted = withOrigin(decision.book, origin)
  const nextFree = nextFreeOf(facts, wanted, now)
  const stored = nextFree === undefined ? null : { at: nextFree }
  const { row, roomId, isRenewed } = await insertBooking(trx, { slotId, ...people }, wanted, stored, now)
  if (isRenewed) await recordRenewed(trx, [tutorId], now)
  if (facts.nextFree !== null && nextFree === undefined) await refreshNextFree(trx, tutorId, now)
  if (roomId !== null) await recordOpened(trx, roomId, [tutorId, studentId])
  const lesson = presentLesson(row, now)
  await recordEvent(context, trx, lessonBooked, { lesson, ...people, ...(tookOffer && { tookOffer }) })
  return lesson
}

/** A trial is one by the minutes that it takes, whoever books it. */
function withOrigin(lesson: NewLesson, origin: LessonOrigin): NewLesson {
  return lesson.origin === LessonOrigin.Booked ? { ...lesson, origin } : lesson
}

/**
 * The student takes a time that the student holds, and nobody waits for the job that deletes a hold. Returns whether an
 * offer of the waiting list held it.
 */
async function endHoldsInTheWay(
  context: Context,
  trx: Trx,
  { hasHoldsToEnd, pace }: StoredFacts,
  { end, ...taken }: TakenTime,
  now: Date,
): Promise<boolean> {
  if (!hasHoldsToEnd) return false
  const closed = { ...taken, end: datePlus(end, (pace?.bufferMinutes ?? 0) * MINUTE) }
  const ended = await deleteInTheWay(trx, closed, now)
  await followEnds(context, trx, ended, now)
  return ended.some(({ kind, studentId }) => kind === HoldKind.Offer && studentId === taken.studentId)
}

type Booking = MemberRequest<typeof lessonEndpoints.book>

function timeOf({ start, duration }: Pick<Booking['body'], 'start' | 'duration'>): string {
  return `${start} ${duration}`
}

/** One error for a whole crowd, because each new one records its stack. */
const taken = new Refusal('busy-tutor')

/**
 * Refuses a time that another student of this tutor has just booked. The student who has it asks
 * again with the same key, and gets the stored answer.
 */
function refuseTaken(deps: TurnDeps, { actor, body }: Pick<Booking, 'actor' | 'body'>): void {
  const busyWith = deps.turns.recall(body.tutorId, timeOf(body))
  if (busyWith === undefined || busyWith.includes(actor.id)) return
  noteTaken(deps, actor.id, body)
  throw taken
}

type TurnDeps = Pick<Context, 'turns' | 'misses' | 'clock'>

/** A booking of a time that is taken is a wish that was not met. */
function noteTaken(deps: TurnDeps, studentId: number, { tutorId, start }: Booking['body']): void {
  const hours = [hourOf(parseInstant(start))]
  noteMiss(deps, { studentId, tutorId, kind: DemandKind.Busy, hours })
}

/** Waits, before anything is written, for others who want the same time: most of a crowd is then refused from memory. */
export async function awaitTurn(deps: TurnDeps, wanted: Pick<Booking, 'actor' | 'body'>) {
  refuseTaken(deps, wanted)
  const leave = await deps.turns.askAlone(wanted.body.tutorId, timeOf(wanted.body))
  try {
    refuseTaken(deps, wanted)
    return leave
  } catch (refusal) {
    leave()
    throw refusal
  }
}

/** The tutor's next free time after the booking; undefined when the facts are not enough, or when it stays as it is. */
function nextFreeOf({ nextFree, tutor, pace, horizonDays }: StoredFacts, lesson: TimeRange, now: Date) {
  if (nextFree === null || tutor === undefined || pace === undefined) return undefined
  // The lesson may be the last one of its day.
  if (pace.dailyLessons !== null) return undefined
  const buffer = pace.bufferMinutes * MINUTE
  const closed = { start: plus(lesson.start, -buffer), end: plus(lesson.end, buffer) }
  return nextFreeAfter(nextFree, closed, { leadTime: tutor.notice, now, horizonDays })
}

/**
 * Moves a lesson to another time of its tutor: frees the old time and minutes, then decides by the rules of a booking.
 */
export async function moveLesson(context: Context, { actor, body }: MemberRequest<typeof lessonEndpoints.move>) {
  const { lessonId, slotId, duration } = body
  const now = context.clock.now()
  const start = parseInstant(body.start)
  const time = { start: new Date(start), end: new Date(plus(start, duration * MINUTE)) }
  const { tutorId, studentId } = found(await findLesson(context.db, lessonId), 'lesson-not-found')
  authorize(actor, 'lesson.move', { memberIds: [studentId] })
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const before = found(await lockLesson(trx, lessonId), 'lesson-not-found')
    refuseUnlessPending(before, now)
    const facts = await getBookingFacts(trx, { tutorId, studentId, slotId, ...time, moving: before }, now)
    const decision = decideBooking({ start, minutes: duration }, { ...facts, hasOpenLesson: false }, instantOfDate(now))
    if ('refuse' in decision) throw new Refusal(decision.refuse)
    await demandConsent(context, trx, studentId, 'book')
    await returnMinutes(trx, before, before.minutes, lessonId, 'moved', now)
    const origin = before.origin === LessonOrigin.Trial ? LessonOrigin.Booked : before.origin
    const row = await updateLessonTime(trx, lessonId, slotId, withOrigin(decision.book, origin), now)
    await chargeMinutes(trx, row, duration, lessonId, 'moved', now)
    const buffer = { personId: tutorId, minutes: facts.pace?.bufferMinutes ?? 0 }
    const tookOffer = await endHoldsInTheWay(context, trx, facts, { tutorId, studentId, ...time }, now)
    await engage(trx, { kind: 'lesson', refId: lessonId, people: [tutorId, studentId], buffer, ...row })
    await refreshNextFree(trx, tutorId, now)
    const lesson = presentLesson(row, now)
    const freed = {
      slotId: before.slotId,
      start: before.startsAt.toISOString(),
      duration: before.minutes,
    }
    await recordEvent(context, trx, lessonMoved, { lesson, tutorId, studentId, freed, ...(tookOffer && { tookOffer }) })
    return lesson
  })
}

export function refuseUnlessPending(lesson: LessonRow, now: Date): void {
  const time = { start: instantOfDate(lesson.startsAt), end: instantOfDate(lesson.endsAt) }
  const changeable = isChangeable({ ...time, canceled: lesson.canceledAt !== null }, instantOfDate(now))
  if (!changeable) throw new Refusal('bad-request', { status: 409 })
}
