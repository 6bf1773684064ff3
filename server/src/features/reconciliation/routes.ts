/** The page of the money: the last run of the checks, and what waits too long now, by indexes. */
import {
  checkNames,
  type FoundRow,
  type ProviderDay,
  reconciliationEndpoints,
} from '@hiwar/contract/money/reconciliation.ts'
import { DAY, datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/action.ts'
import { daysName } from './run.ts'
import { findRows, listLastRun, newPaymentsQuery, openRefundsQuery, unmatchedQuery } from './store.ts'

export const reconciliationRoutes = [serve(reconciliationEndpoints.read, readReconciliation)]

/** As the job that asks the provider has it. */
const newFor = 2 * MINUTE
const refundOpenFor = 3 * DAY

async function readReconciliation(context: Context) {
  return context.replica === null ? readAll(context) : context.replica.read(context, readAll)
}

async function readAll({ db, clock }: Pick<Context, 'db' | 'pool' | 'clock'>) {
  const now = clock.now()
  const runs = await listLastRun(db)
  const waiting = async (query: Parameters<typeof findRows>[1]) => {
    const { rows, found } = await findRows(db, query)
    return { rows, found }
  }
  const byName = new Map(runs.map((run) => [run.name, run]))
  return {
    ranAt: runs[0]?.at.toISOString() ?? null,
    // A check of a later version has no row before its first night.
    checks: checkNames.flatMap((name) => {
      const run = byName.get(name)
      return run === undefined ? [] : [{ name, rows: run.rows, ms: run.ms, found: run.found as FoundRow[] }]
    }),
    payments: await waiting(newPaymentsQuery(datePlus(now, -newFor))),
    unmatched: await waiting(unmatchedQuery),
    refunds: await waiting(openRefundsQuery(datePlus(now, -refundOpenFor))),
    days: (byName.get(daysName)?.found ?? []) as ProviderDay[],
  }
}
