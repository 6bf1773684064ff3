/** A day after its session a desk stays as it is: erased words leave the bytes, and nobody writes any more. */
import { deskWindow } from '@hiwar/contract/fields/desk-limits.ts'
import { frozen, mergeState } from '@hiwar/domain/desk/kept.ts'
import { datePlus, HOUR } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { deleteDesk, deleteUpdates, type EndedDesk, listDesks, listEnded, lockDesk, updateDesk } from './store.ts'

const freezing = jobKind<null>('desks:freeze')

/** The crontab: every hour. */
export const deskCrontab = `11 * * * * ${freezing.name} ?max=1`

export const deskJobs = [onJob(freezing, freezeDesks)]

/** Bytes of one desk at a time are in memory. */
const atOnce = 50

/** One that fails does not hold up the others. */
export async function freezeDesks(context: Context): Promise<void> {
  const ended = datePlus(context.clock.now(), -deskWindow.hoursAfter * HOUR)
  for (let found = await listEnded(context.db, ended, '', atOnce); found.length > 0; ) {
    for (const desk of found)
      await freezeDesk(context, desk).catch((err) =>
        context.log.error({ err, sessionId: desk.sessionId }, 'a desk could not be frozen'),
      )
    found = await listEnded(context.db, ended, found.at(-1)?.sessionId ?? '', atOnce)
  }
}

/** A write at the same time lands before, or finds the desk frozen. */
function freezeDesk({ db, clock }: Context, { sessionId, canceled }: EndedDesk): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockDesk(trx, sessionId)
    const desk = (await listDesks(trx, [sessionId])).get(sessionId)
    if (desk === undefined || desk.isFrozen) return
    if (canceled && desk.seq === 0) return deleteDesk(trx, sessionId)
    const state = Buffer.from(frozen(mergeState(desk.state, desk.pending)))
    await updateDesk(trx, sessionId, { state, stateSeq: desk.seq, frozenAt: clock.now() })
    await deleteUpdates(trx, sessionId)
  })
}
