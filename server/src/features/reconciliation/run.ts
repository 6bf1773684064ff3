/** The checks of the money, every night: each reads for a minute at most, from the replica where there is one. */
import type { CheckName, FoundRow, ProviderDay } from '@hiwar/contract/money/reconciliation.ts'
import { differsFromLedger } from '@hiwar/domain/ledger/provider-day.ts'
import { cairoDay, startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { listChecks } from '../ledger/store.ts'
import { findRows, insertRuns, listProviderDays, reading, unboughtQuery } from './store.ts'

const checksDue = jobKind<unknown>('checks:run')

/** The crontab: every night at 01:20 UTC, after midnight in Cairo. */
export const checksLine = `20 1 * * * ${checksDue.name} ?max=3`

export const checksJob = onJob(checksDue, runChecks)

/** Of one check. */
const secondsOfCheck = 60

/** Whole days before the run. */
const daysShown = 30

/** The name of the row that keeps the days of the provider. */
export const daysName = 'days'

interface Outcome {
  /** Null when the check did not end. */
  rows: number | null
  ms: number
  found: FoundRow[] | ProviderDay[]
}

/** Runs every check and keeps what it found; a check that fails does not hold up the others. */
export async function runChecks(context: Context): Promise<void> {
  const { clock, db, log } = context
  const at = clock.now()
  const outcomes: (Outcome & { name: string })[] = []
  for (const [name, read] of await listReads(at)) {
    const outcome = await onReplica(context, read).catch((err): Outcome => {
      log.error({ err, check: name }, 'a check of the money did not end')
      return { rows: null, ms: secondsOfCheck * 1_000, found: [] }
    })
    const { rows } = outcome
    if (rows !== null && rows > 0) log.error({ check: name, rows }, 'a check of the money found something')
    outcomes.push({ name, ...outcome })
  }
  await insertRuns(
    db,
    outcomes.map(({ found, ...outcome }) => ({ at, ...outcome, found: JSON.stringify(found) })),
  )
}

type Read = (db: Database) => Promise<Outcome>

async function listReads(now: Date): Promise<(readonly [string, Read])[]> {
  const unbought: CheckName = 'unbought'
  const ofQuery =
    (query: RawBuilder<unknown>): Read =>
    (db) =>
      reading(db, secondsOfCheck, (trx) => findRows(trx, query))
  const checks = (await listChecks()).map(({ name, query }) => [name, ofQuery(query)] as const)
  return [...checks, [unbought, ofQuery(unboughtQuery)], [daysName, (db) => readDays(db, now)]]
}

async function readDays(db: Database, now: Date): Promise<Outcome> {
  const today = cairoDay(instantOfDate(now))
  const startOf = (day: typeof today) => dateOfInstant(startOfCairoDay(day))
  const range = { from: startOf(addDays(today, -daysShown)), until: startOf(today), days: daysShown }
  const found = await reading(db, secondsOfCheck, (trx) => listProviderDays(trx, range))
  return { rows: found.filter(differsFromLedger).length, ms: 0, found }
}

function onReplica<Result>(context: Context, read: (db: Database) => Promise<Result>): Promise<Result> {
  return context.replica === null ? read(context.db) : context.replica.read(context, ({ db }) => read(db))
}
