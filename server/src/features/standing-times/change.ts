/** Pauses, resumes and ends a standing time by hand. */
import type { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { StandingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { mayPauseUntil } from '@hiwar/domain/standing/times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { inTransactionBehind } from '../users/store.ts'
import { endTimes } from './end.ts'
import { alignPlaces, holdPlaces } from './keep.ts'
import { getShownTime } from './list.store.ts'
import { presentTime } from './present.ts'
import { findTime, updatePause } from './store.ts'

/** The dates before the day are let go; those behind it, and the free ones after an early end, are kept. */
export async function pauseStanding(
  context: Context,
  { actor, params: { id }, body: { pausedUntil } }: MemberRequest<typeof standingTimeEndpoints.update>,
) {
  const { studentId, tutorId } = found(await findTime(context.db, id), 'standing-not-found')
  authorize(actor, 'standing.update', { ownerId: studentId })
  return inTransactionBehind(context, [studentId, tutorId], async (trx) => {
    const now = context.clock.now()
    const isAllowed = pausedUntil === null || mayPauseUntil(parseCairoDay(pausedUntil), cairoDay(instantOfDate(now)))
    if (!isAllowed) throw new Refusal('bad-request', { fields: [{ path: 'body.pausedUntil', code: 'invalid-type' }] })
    if ((await updatePause(trx, id, pausedUntil, now)) === undefined) throw new Refusal('bad-request', { status: 409 })
    await alignPlaces(context, trx, [id], now)
    await holdPlaces(context, trx, tutorId, now)
    return show(trx, id, now)
  })
}

export async function endStanding(
  context: Context,
  { actor, params: { id } }: MemberRequest<typeof standingTimeEndpoints.end>,
) {
  const { studentId, tutorId } = found(await findTime(context.db, id), 'standing-not-found')
  authorize(actor, 'standing.end', { ownerId: [studentId, tutorId] })
  return inTransactionBehind(context, [studentId, tutorId], async (trx) => {
    const now = context.clock.now()
    const ended = await endTimes(context, trx, [id], { cause: causeOf(actor), by: actor.id }, now)
    if (ended === 0) throw new Refusal('bad-request', { status: 409 })
    return show(trx, id, now)
  })
}

function causeOf({ role }: Actor): StandingEnd {
  if (seesAll(role, 'standing.end')) return StandingEnd.Staff
  return isTutorOrManager(role) ? StandingEnd.Tutor : StandingEnd.Student
}

async function show(trx: Trx, id: number, now: Date) {
  return presentTime(await getShownTime(trx, id, now), now)
}
