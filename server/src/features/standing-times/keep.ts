/** Keeps the dates of standing times: holds the free ones, and lets those rest that a pause or a freeze stops. */
import { HoldKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { followEnds, queueEnd, renewTimes } from '../holds/end.ts'
import { deleteHolds, deleteOver, insertHold } from '../holds/store.ts'
import { listOpenings } from './openings.store.ts'
import { listWanting, lockResting, type PlaceRow, setHold, skipPlace, unskipPlace } from './places.store.ts'
import { findTutorTerms } from './store.ts'

/** Holds what is free of the times that dates want of a tutor. The tutor is locked. */
export async function holdPlaces(context: Context, trx: Trx, tutorId: number, now: Date): Promise<void> {
  const wanting = await listWanting(trx, tutorId, now)
  if (wanting.length === 0) return
  const openings = await listOpenings(trx, tutorId, wanting.map(timeOf), now)
  const free = wanting.filter((_, index) => openings[index]?.isTaken === false && openings[index]?.slotId !== null)
  if (free.length === 0) return
  await followEnds(context, trx, await deleteOver(trx, [tutorId], now), now)
  const bufferMinutes = (await findTutorTerms(trx, tutorId))?.bufferMinutes ?? 0
  // Each hold may close the time of the next one, by its buffer or as the last lesson of the day.
  for (const place of free) await holdPlace(context, trx, place, bufferMinutes, now)
  await renewTimes(trx, tutorId, now)
}

async function holdPlace(context: Context, trx: Trx, place: PlaceRow, bufferMinutes: number, now: Date): Promise<void> {
  const { id, studentId, tutorId, startsAt, minutes, releaseAt: until } = place
  const [opening] = await listOpenings(trx, tutorId, [timeOf(place)], now)
  if (opening === undefined || opening.isTaken || opening.slotId === null) return
  const kept = { studentId, tutorId, slotId: opening.slotId, startsAt, minutes, until, kind: HoldKind.Standing }
  const hold = await insertHold(trx, kept, bufferMinutes)
  if (await setHold(trx, id, hold.id)) await queueEnd(context, trx, hold)
  else await deleteHolds(trx, [hold.id])
}

export function timeOf({ startsAt, minutes }: Pick<PlaceRow, 'startsAt' | 'minutes'>) {
  return { start: startsAt, end: datePlus(startsAt, minutes * MINUTE) }
}

/**
 * Skips the future dates within a pause or a freeze, which lets their times go, and wants those back that rest no more
 * and are not given up yet.
 */
export async function alignPlaces(context: Context, trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const places = await lockResting(trx, ids, now)
  for (const { id, rest, reason, isSkipped, releaseAt } of places) {
    if (rest !== null && !(isSkipped && reason === rest)) await skipPlace(trx, id, rest, now)
    if (rest === null && isSkipped && releaseAt > now) await unskipPlace(trx, id)
  }
  const ended = places.flatMap(({ rest, holdId }) => (rest === null ? [] : (holdId ?? [])))
  await followEnds(context, trx, await deleteHolds(trx, ended), now)
}
