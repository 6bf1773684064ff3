/** How a standing time ends: by one of its people or staff, by misses, or with what it rests on. */
import { StandingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { standingMisses } from '@hiwar/contract/fields/limits.ts'
import { isLost, missesOf } from '@hiwar/domain/standing/places.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { followEnds } from '../holds/end.ts'
import { deleteHolds } from '../holds/store.ts'
import { standingAtStake, standingEnded } from './events.ts'
import { listOutcomes } from './list.store.ts'
import { deleteOpenPlaces } from './places.store.ts'
import { endStored, findTime } from './store.ts'

/** Ends standing times, each once. Their dates are let go, and a booked lesson stays. */
export async function endTimes(
  context: Context,
  trx: Trx,
  ids: readonly number[],
  end: { cause: StandingEnd; by: number | null },
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const ended = await endStored(trx, ids, end, now)
  const holds = await deleteOpenPlaces(
    trx,
    ended.map(({ id }) => id),
  )
  await followEnds(context, trx, await deleteHolds(trx, holds), now)
  for (const { id: standingId, tutorId, studentId, weekday, fromMinute, minutes } of ended) {
    const fact = { standingId, tutorId, studentId, weekday, fromMinute, minutes }
    await recordEvent(context, trx, standingEnded, { ...fact, ...end })
  }
  return ended.length
}

/**
 * A date was lost on the side of the student: the last but one is told, and the last ends the standing time. Returns
 * whether it did.
 */
export async function followMiss(context: Context, trx: Trx, standingId: number, now: Date): Promise<boolean> {
  const time = await findTime(trx, standingId)
  if (time === undefined || time.endedAt !== null) return false
  const outcomes = await listOutcomes(trx, standingId)
  const misses = missesOf(outcomes.map(({ outcome }) => outcome))
  // What says nothing of the student may follow the lost date, which is told once.
  const placeId = outcomes.find(({ outcome }) => isLost(outcome))?.placeId
  if (misses >= standingMisses) {
    await endTimes(context, trx, [standingId], { cause: StandingEnd.Missed, by: null }, now)
  } else if (misses === standingMisses - 1 && placeId !== undefined) {
    const { tutorId, studentId } = time
    await recordEvent(context, trx, standingAtStake, { standingId, tutorId, studentId, placeId })
  }
  return misses >= standingMisses
}
