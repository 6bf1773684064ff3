/** Recomputes the stored copies inside the transaction of every change of a tutor. */
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { updateUsualAnswers } from './answers.store.ts'
import { recordRenewed, tutorChanged } from './events.ts'
import { listStaleFigures, updateFigures } from './figures.store.ts'
import { updateSearchText } from './list.store.ts'
import { listStaleNextFree, listTutors, lockTutors, updateNextFree } from './next-free.store.ts'
import { updateReliability } from './reliability.store.ts'

export const tutorRefreshers = [
  on(tutorChanged, ({ clock }: Context, { tutorId }, trx) => refreshTutors(trx, [tutorId], clock.now())),
]

/**
 * Recomputes search text, figures and next free time under a lock, so that simultaneous changes do not overwrite each
 * other.
 */
export async function refreshTutors(trx: Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  const tutors = await lockTutors(trx, tutorIds)
  await updateSearchText(trx, tutors)
  await updateFigures(trx, tutorIds, now)
  await updateNextFree(trx, tutors, now)
}

/** Runs every minute and renews values that change by time alone. */
const renewTutors = jobKind<object>('renew-tutors')
/** An admin changed the booking horizon. */
export const horizonChanged = jobKind<null>('renew-all-tutors')
/** Runs every night, because a habit of 90 days does not change within hours. */
const renewHabits = jobKind<object>('renew-habits')
const atOnce = 100

export const renewTutorsJobs = [
  onJob(renewTutors, (context: Context) => renewStaleTutors(context)),
  onJob(horizonChanged, async (context: Context) => renew(context, await listTutors(context.db))),
  onJob(renewHabits, (context: Context) => renewAllHabits(context)),
]

export const renewTutorsCrontab = [`* * * * * ${renewTutors.name} ?max=1`, `40 1 * * * ${renewHabits.name}`].join('\n')

/** Renews next free times within the lead time, and figures of ended lessons and expired penalties. */
export async function renewStaleTutors(context: Context): Promise<void> {
  const { db, clock } = context
  await renew(context, await listStaleNextFree(db, clock.now()))
}

/** Takes the usual answers and the reliability of all tutors anew. */
export async function renewAllHabits({ db, clock }: Context): Promise<void> {
  const ids = await listTutors(db)
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    await updateUsualAnswers(db, some, clock.now())
    await inTransaction(db, (trx) => recountReliability(trx, some, clock.now()))
  }
}

/** Counts under a lock, so that a verdict at the same time does not go missing. */
export async function recountReliability(trx: Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  await lockTutors(trx, tutorIds)
  await updateReliability(trx, tutorIds, now)
}

/** Renews these tutors, and tutors with outdated figures. */
async function renew({ db, clock }: Context, ids: readonly number[]): Promise<void> {
  const now = clock.now()
  const figures = new Set(await listStaleFigures(db, now))
  const stale = [...new Set([...figures, ...ids])].sort((one, other) => one - other)
  const renewed: number[] = []
  for (let from = 0; from < stale.length; from += atOnce) {
    const some = stale.slice(from, from + atOnce)
    // At most a hundred tutors in one transaction, because their bookings wait for the commit.
    renewed.push(...(await inTransaction(db, (trx) => renewSome(trx, some, figures, now))))
  }
  await inTransaction(db, (trx) => recordRenewed(trx, renewed, now))
}

/** Returns the tutors whose cards changed. */
async function renewSome(trx: Trx, ids: readonly number[], figures: ReadonlySet<number>, now: Date): Promise<number[]> {
  const tutors = await lockTutors(trx, ids)
  const counted = tutors.filter(({ id }) => figures.has(id))
  const countedIds = counted.map(({ id }) => id)
  await updateSearchText(trx, counted)
  await updateFigures(trx, countedIds, now)
  const moved = await updateNextFree(trx, tutors, now)
  return [...new Set([...moved, ...countedIds])]
}
