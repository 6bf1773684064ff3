/** Inside the transaction of every change of a tutor: what is kept beside the facts is written again. */
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { recordRenewed, tutorChanged } from './events.ts'
import { listStaleFigures, refreshFigures } from './figures.store.ts'
import { refreshSearchText } from './list.store.ts'
import { listStaleNextFree, listTutors, lockTutors, updateNextFree } from './next-free.store.ts'

export const tutorRefreshers = [
  on(tutorChanged, ({ clock }: Context, { tutorId }, trx) => refreshTutors(trx, [tutorId], clock.now())),
]

/** Writes search text, figures and next free time; the tutors are held, so that two changes never lose each other's. */
export async function refreshTutors(trx: Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  const tutors = await lockTutors(trx, tutorIds)
  await refreshSearchText(trx, tutors)
  await refreshFigures(trx, tutorIds, now)
  await updateNextFree(trx, tutors, now)
}

/** Every minute: what time alone has changed of tutors. */
const renewTutors = jobKind<object>('renew-tutors')
/** The operator has set another horizon of bookings. */
export const horizonChanged = jobKind<null>('renew-all-tutors')
const atOnce = 100

export const renewTutorsJobs = [
  onJob(renewTutors, (context: Context) => renewStaleTutors(context)),
  onJob(horizonChanged, async (context: Context) => renew(context, await listTutors(context.db))),
]

export const renewTutorsCrontab = `* * * * * ${renewTutors.name} ?max=1`

/** Renews next free times that their notice has overtaken, and figures of lessons and penalties that are over. */
export async function renewStaleTutors(context: Context): Promise<void> {
  const { db, clock } = context
  await renew(context, await listStaleNextFree(db, clock.now()))
}

/** Those, and whose figures are stale. */
async function renew({ db, clock }: Context, ids: readonly number[]): Promise<void> {
  const now = clock.now()
  const figures = new Set(await listStaleFigures(db, now))
  const stale = [...new Set([...figures, ...ids])].sort((one, other) => one - other)
  const renewed: number[] = []
  for (let from = 0; from < stale.length; from += atOnce) {
    const some = stale.slice(from, from + atOnce)
    // A hundred at a time, since bookings with these tutors wait meanwhile.
    renewed.push(...(await inTransaction(db, (trx) => renewSome(trx, some, figures, now))))
  }
  await inTransaction(db, (trx) => recordRenewed(trx, renewed, now))
}

/** Returns whose cards changed. */
async function renewSome(trx: Trx, ids: readonly number[], figures: ReadonlySet<number>, now: Date): Promise<number[]> {
  const tutors = await lockTutors(trx, ids)
  const counted = tutors.filter(({ id }) => figures.has(id))
  const countedIds = counted.map(({ id }) => id)
  await refreshSearchText(trx, counted)
  await refreshFigures(trx, countedIds, now)
  const moved = await updateNextFree(trx, tutors, now)
  return [...new Set([...moved, ...countedIds])]
}
