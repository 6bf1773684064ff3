/** Records broken appointments, takes them back, and follows the ladder in the transaction of the event. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { PenaltyKind } from '@hiwar/contract/enumerations/reliability.ts'
import { remembered, standingOf } from '@hiwar/domain/reliability/ladder.ts'
import { dateOfInstant, datePlus, type Instant, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { tutorChanged } from '../tutors/events.ts'
import { recountReliability } from '../tutors/renew.ts'
import { lockUser } from '../users/store.ts'
import { levelChanged, penaltyGiven } from './events.ts'
import { weighed } from './present.ts'
import {
  deletePenalty,
  findStanding,
  insertLevel,
  insertPenalty,
  listPenalties,
  listWeighed,
  updateEffect,
} from './store.ts'

interface BrokenLesson {
  id: number
  tutorId: number
  startsAt: Date
}

interface Break {
  kind: PenaltyKind
  points: number
  /** Milliseconds before the start; null for a missed lesson. */
  notice: number | null
  /** When it happened. */
  at: Date
}

/** Records one event a lesson, and tells the tutor of it. The caller has locked the tutor and weighs the tutor after it. */
export async function givePenalty(
  context: Context,
  trx: Trx,
  { id: lessonId, tutorId, startsAt }: BrokenLesson,
  { kind, points, notice, at }: Break,
): Promise<boolean> {
  const notifiedAt = context.clock.now()
  const noticeMinutes = notice === null ? null : Math.floor(notice / MINUTE)
  const isNew = await insertPenalty(trx, { lessonId, tutorId, kind, points, noticeMinutes, createdAt: at, notifiedAt })
  const fact = { lessonId, tutorId, kind, points, start: startsAt.toISOString(), at: notifiedAt.toISOString() }
  if (isNew) await recordEvent(context, trx, penaltyGiven, fact)
  return isNew
}

/** Gives a missed lesson its event, or takes it back; nothing for one that is as it should be. */
export async function settlePenalty(
  context: Context,
  trx: Trx,
  lesson: BrokenLesson,
  missed: Break | null,
  now: Date,
): Promise<void> {
  const isChanged =
    missed === null ? await deletePenalty(trx, lesson.id) : await givePenalty(context, trx, lesson, missed)
  if (isChanged) await weighTutor(context, trx, lesson.tutorId, now, missed === null ? null : lesson.id)
}

/**
 * After a change of the events: stores where the tutor stands, and what follows from it for the rating, new bookings and
 * the place in lists. Again it changes nothing. The tutor is locked; `lessonId` is the event that led here, null for time or a decision.
 */
export async function weighTutor(
  context: Context,
  trx: Trx,
  tutorId: number,
  now: Date,
  lessonId: number | null = null,
): Promise<void> {
  await followLadder(context, trx, tutorId, now, lessonId)
  await recordEvent(context, trx, tutorChanged, { tutorId })
}

/** An event weighs nothing from now on: besides what follows from that, the figures leave the lesson out. */
export async function excuseTutor(context: Context, trx: Trx, tutorId: number, now: Date): Promise<void> {
  await weighTutor(context, trx, tutorId, now)
  await recountReliability(trx, [tutorId], now)
}

/** Returns whether the tutor is shown otherwise than before. */
async function followLadder(context: Context, trx: Trx, tutorId: number, now: Date, lessonId: number | null) {
  const before = await findStanding(trx, tutorId, now)
  if (before === undefined) return false
  const {
    score: _,
    level,
    ...ends
  } = standingOf(
    (await listPenalties(trx, tutorId, datePlus(now, -remembered))).map(weighed),
    before.due,
    instantOfDate(now),
  )
  // Managers are shown their events and never paused.
  const isTutor = before.role === Role.Tutor
  const effect = {
    bookingPausedUntil: isTutor ? dateOrNull(ends.pausedUntil) : null,
    behindUntil: isTutor ? dateOrNull(ends.behindUntil) : null,
  }
  const paused = differs(effect.bookingPausedUntil, before.bookingPausedUntil)
  const behind = differs(effect.behindUntil, before.behindUntil)
  if (paused || behind) await updateEffect(trx, tutorId, effect)
  const until = effect.bookingPausedUntil ?? effect.behindUntil
  const isMoved = until !== null && (paused || behind)
  if (level !== (before.level ?? 0) || isMoved) {
    const id = await insertLevel(trx, { tutorId, level, until, lessonId }, now)
    const pauses = effect.bookingPausedUntil !== null
    const fact = { tutorId, levelId: id, level, until: until?.toISOString() ?? null, pauses }
    await recordEvent(context, trx, levelChanged, fact)
  }
  return paused || behind
}

function dateOrNull(at: Instant | null): Date | null {
  return at === null ? null : dateOfInstant(at)
}

function differs(one: Date | null, other: Date | null): boolean {
  return one?.getTime() !== other?.getTime()
}

const weighAll = jobKind<null>('reliability:weigh')

/** Every five minutes: points fade, pauses end, and appeals wait too long. */
export const reliabilityCrontab = `*/5 * * * * ${weighAll.name} ?max=1`

export const reliabilityJobs = [onJob(weighAll, (context: Context) => weighTutors(context))]

export async function weighTutors(context: Context): Promise<void> {
  const now = context.clock.now()
  for (const tutorId of await listWeighed(context.db, datePlus(now, -remembered))) {
    await inTransaction(context.db, async (trx) => {
      await lockUser(trx, tutorId)
      if (await followLadder(context, trx, tutorId, now, null))
        await recordEvent(context, trx, tutorChanged, { tutorId })
    })
  }
}
