/** How a hold ends: by its time, by its student, or with what it rests on. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { recordRenewed } from '../tutors/events.ts'
import { lockTutors, updateNextFree } from '../tutors/next-free.store.ts'
import { inTransactionOf } from '../users/store.ts'
import { type FreedHold, holdEnded } from './events.ts'
import { deleteOfPair, deleteOfPerson, deleteOver, type EndedHold, type HoldRow, listTutorsOfOver } from './store.ts'

const endDue = jobKind<{ tutorId: number; freed?: FreedHold }>('hold.end')
const sweepDue = jobKind<null>('holds:sweep')

/** Every minute, for holds whose job failed. */
export const holdCrontab = `* * * * * ${sweepDue.name} ?max=1`

export const holdJobs = [
  onJob(endDue, (context: Context, { tutorId, freed }) => endOver(context, tutorId, freed)),
  onJob(sweepDue, endAllOver),
]

async function endAllOver(context: Context): Promise<void> {
  for (const tutorId of await listTutorsOfOver(context.db, context.clock.now())) await endOver(context, tutorId)
}

/** Deletes the holds of a tutor that are over, and shows the tutor's times again; `freed` was deleted before. */
function endOver(context: Context, tutorId: number, freed?: FreedHold): Promise<void> {
  return inTransactionOf(context, [tutorId], async (trx) => {
    const now = context.clock.now()
    const ended = await deleteOver(trx, [tutorId], now)
    await renewTimes(trx, tutorId, now)
    await recordEnds(context, trx, ended)
    if (freed !== undefined) await recordEvent(context, trx, holdEnded, freed)
  })
}

/** Says that the times of these holds of a locked tutor are free. */
export async function recordEnds(context: Context, trx: Trx, ended: readonly EndedHold[]): Promise<void> {
  for (const hold of ended) await recordEvent(context, trx, holdEnded, freedBy(hold))
}

function freedBy({ tutorId, studentId, kind, startsAt, minutes }: EndedHold): FreedHold {
  return { tutorId, studentId, kind, start: startsAt.toISOString(), minutes }
}

/** Recomputes the next free time of a locked tutor, and announces the card even where that time stays. */
export async function renewTimes(trx: Trx, tutorId: number, now: Date): Promise<void> {
  await updateNextFree(trx, await lockTutors(trx, [tutorId]), now)
  await recordRenewed(trx, [tutorId], now)
}

/** Queues the end of a hold at its time. */
export function queueEnd({ jobs }: Context, trx: Trx, { id, tutorId, until }: HoldRow): Promise<void> {
  return jobs.add(trx, endDue, { tutorId }, { at: until, key: keyOf(id) })
}

/** Shows the times of deleted holds again, once their tutors can be locked. */
export async function followEnds({ jobs }: Context, trx: Trx, ended: readonly EndedHold[], now: Date): Promise<void> {
  for (const hold of ended)
    await jobs.add(trx, endDue, { tutorId: hold.tutorId, freed: freedBy(hold) }, { at: now, key: keyOf(hold.id) })
}

const keyOf = (id: number) => `hold-end:${id}`

/** Ends the holds of a student, or all holds on a tutor's time; a freeze keeps those of standing times. */
export async function endHoldsOf(
  context: Context,
  trx: Trx,
  userId: number,
  { keepsStanding }: { keepsStanding: boolean },
  now: Date,
): Promise<void> {
  await followEnds(context, trx, await deleteOfPerson(trx, userId, keepsStanding), now)
}

/** Ends what one of two people holds of the other's time. */
export async function endHoldsOfPair(
  context: Context,
  trx: Trx,
  pair: readonly [number, number],
  now: Date,
): Promise<void> {
  await followEnds(context, trx, await deleteOfPair(trx, pair), now)
}
