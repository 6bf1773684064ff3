/** The round of every minute: books, gives up, makes and holds the dates of standing times, a pair of people at a time. */
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { DemandKind, PlaceReason } from '@hiwar/contract/enumerations/kept-times.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { datesAfter, dueTries, lastPlacedDay } from '@hiwar/domain/standing/dates.ts'
import { ownReasons, reasonOf } from '@hiwar/domain/standing/places.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import { hourOf } from '@hiwar/domain/waiting/wish.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import { refusalOfDatabase } from '../../platform/db/constraints.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { noteMiss } from '../demand/misses.ts'
import { recordEnds, renewTimes } from '../holds/end.ts'
import { deleteHolds } from '../holds/store.ts'
import { takeLesson } from '../lessons/book.ts'
import { findSettings, type SettingsRow } from '../settings/store.ts'
import { findUser, inTransactionBehind } from '../users/store.ts'
import { makePlaces } from './create.ts'
import { followMiss } from './end.ts'
import { standingAtRisk, standingSkipped } from './events.ts'
import { alignPlaces, holdPlaces, timeOf } from './keep.ts'
import { listOpenings, listTutorsToHold } from './openings.store.ts'
import { listDue, listToRelease, lockOpen, type PlaceRow, skipPlace, updateTried } from './places.store.ts'
import { findTime, findTutorTerms, listToPlace, type TimeRow, updatePlaced } from './store.ts'

const roundDue = jobKind<null>('standing:round')
const holdDue = jobKind<{ tutorId: number }>('standing.hold')

export const standingCrontab = `* * * * * ${roundDue.name} ?max=1`

export const standingJobs = [
  onJob(roundDue, (context: Context) => runRound(context)),
  onJob(holdDue, (context: Context, { tutorId }) => holdOf(context, tutorId)),
]

/** Holds the dates that want a tutor's time, once the tutor can be locked. */
export async function queueHolding({ jobs, clock }: Context, trx: Parameters<typeof jobs.add>[0], tutorId: number) {
  await jobs.add(trx, holdDue, { tutorId }, { at: clock.now(), key: `standing-hold:${tutorId}` })
}

/** Milliseconds after which a date is given up although its tries fail by a fault. // ours */
const faulty = 10 * MINUTE

/** Each step reads what is due, and works it off one by one; what fails is logged, and the next round tries again. */
export async function runRound(context: Context): Promise<void> {
  const { db, clock } = context
  const settings = await findSettings(db)
  const now = clock.now()
  const due = { ...dueTries(instantOfDate(now), settings.standingLeadHours), now }
  await forEach(context, await listDue(db, due), (place) => tryPlace(context, place))
  await forEach(context, await listToRelease(db, now, datePlus(now, -faulty)), (place) => releasePlace(context, place))
  const until = lastPlacedDay(instantOfDate(now), settings.standingWeeks)
  await forEach(context, await listToPlace(db, until), (time) => placeTime(context, time, settings))
  await forEach(context, await listTutorsToHold(db, now), (tutorId) => holdOf(context, tutorId))
}

async function forEach<Each>(
  context: Context,
  all: readonly Each[],
  run: (each: Each) => Promise<void>,
): Promise<void> {
  for (const each of all) {
    try {
      await run(each)
    } catch (err) {
      context.log.error({ err }, 'a standing time was left to the next round')
    }
  }
}

/** Books a date by the rules of every booking; a refusal is the reason why it is not booked yet. */
export async function tryPlace(context: Context, place: PlaceRow): Promise<void> {
  try {
    await takePlace(context, place)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
    if (refusal === null || refusal.code === 'service-unavailable') throw error
    await noteRefusal(context, place, refusal.code)
  }
}

function takePlace(context: Context, { id, studentId, tutorId }: PlaceRow): Promise<void> {
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const place = await lockOpen(trx, id)
    if (place === undefined) return
    const time = timeOf(place)
    const [opening] = await listOpenings(trx, tutorId, [time], context.clock.now())
    if (opening === undefined || opening.slotId === null) throw new Refusal('slot-not-found')
    const body = { tutorId, slotId: opening.slotId, start: time.start.toISOString(), duration: place.minutes }
    await takeLesson(context, trx, studentId, body, LessonOrigin.Standing)
  })
}

/** The student is told of the first refusal that can be mended. */
function noteRefusal(context: Context, { id, ...known }: PlaceRow, refusal: ErrorCode): Promise<void> {
  const { studentId, tutorId, standingId } = known
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const now = context.clock.now()
    const place = await lockOpen(trx, id)
    if (place === undefined) return
    const student = await findUser(trx, studentId)
    const reason = reasonOf(refusal, student !== undefined && isVerifiedToAct(student.role, student))
    const isTold = place.toldAt === null && ownReasons.includes(reason) && place.releaseAt > now
    await updateTried(trx, id, reason, isTold, now)
    if (!isTold) return
    const [start, until] = [place.startsAt.toISOString(), place.releaseAt.toISOString()]
    await recordEvent(context, trx, standingAtRisk, {
      placeId: id,
      standingId,
      studentId,
      tutorId,
      start,
      reason,
      until,
    })
  })
}

/** What the tutor had no time for is unmet demand. */
const ofTutor: readonly PlaceReason[] = [PlaceReason.Slot, PlaceReason.Busy]

/** Gives a date up for the reason of its last try; its time goes to who waits for it, and is then free for all. */
function releasePlace(context: Context, { id, studentId, tutorId, standingId }: PlaceRow): Promise<void> {
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const now = context.clock.now()
    const place = await lockOpen(trx, id)
    if (place === undefined) return
    const reason = place.reason ?? PlaceReason.Unavailable
    await skipPlace(trx, id, reason, now)
    const ended = place.holdId === null ? [] : await deleteHolds(trx, [place.holdId])
    const start = place.startsAt.toISOString()
    const ends = ownReasons.includes(reason) && (await followMiss(context, trx, standingId, now))
    await recordEvent(context, trx, standingSkipped, {
      placeId: id,
      standingId,
      studentId,
      tutorId,
      start,
      reason,
      ends,
    })
    await renewTimes(trx, tutorId, now)
    await recordEnds(context, trx, ended)
    if (ofTutor.includes(reason)) {
      const hours = [hourOf(instantOfDate(place.startsAt))]
      noteMiss(context, { studentId, tutorId, kind: DemandKind.Standing, hours })
    }
  })
}

/** Makes the dates that have come within the weeks for which they are kept. */
function placeTime(context: Context, { id, studentId, tutorId }: TimeRow, settings: SettingsRow): Promise<void> {
  return inTransactionBehind(context, [tutorId, studentId], async (trx) => {
    const now = context.clock.now()
    const [time, tutor] = [await findTime(trx, id), await findTutorTerms(trx, tutorId)]
    if (time === undefined || time.endedAt !== null || tutor === undefined) return
    const terms = { releaseHours: settings.standingReleaseHours, notice: tutor.notice }
    const at = instantOfDate(now)
    const dates = datesAfter(parseCairoDay(time.placedUntil), time, terms, at, settings.standingWeeks)
    const last = dates.at(-1)
    if (last === undefined) return
    await makePlaces(context, trx, { id, studentId, tutorId }, dates, now)
    await updatePlaced(trx, id, last.day)
    await alignPlaces(context, trx, [id], now)
    await holdPlaces(context, trx, tutorId, now)
  })
}

function holdOf(context: Context, tutorId: number): Promise<void> {
  return inTransactionBehind(context, [tutorId], (trx) => holdPlaces(context, trx, tutorId, context.clock.now()))
}
