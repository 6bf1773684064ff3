/** What waits and what is late, for the operator's alerts. Each process measures itself, and the common database, too. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { Gauge } from 'prom-client'
import type { Context } from '../../context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import { deadSince } from '../../platform/nodes/heartbeat.ts'
import { registry } from '../../platform/operation/metrics.ts'
import { findBacklogs, findFigures } from './store.ts'

/** Of this process: those of several processes are added. */
const own = {
  sockets: gauge('sockets_open', 'Sockets that are connected'),
  used: gauge('database_connections_used', 'Connections to the database in use'),
  waiting: gauge('database_connections_awaited', 'Callers that wait for a connection to the database'),
}

/** Of the database: every process finds the same, so the greatest counts. */
const common = {
  nodes: gauge('nodes_alive', 'Processes with a recent sign of life', 'max'),
  queued: gauge('jobs_due', 'Jobs that are due and have attempts left', 'max'),
  failed: gauge('jobs_given_up', 'Jobs without attempts left', 'max'),
  oldestSeconds: gauge('jobs_oldest_due_seconds', 'Seconds since the oldest job became due', 'max'),
  outboxSeconds: gauge('outbox_lag_seconds', 'Age of the oldest event that nobody announced', 'max'),
  unmatchedPayments: gauge('payments_unmatched', 'Payments that no order may take and nobody handled', 'max'),
  foundChecks: gauge('ledger_checks_failed', 'Nightly checks of the money that found something or did not end', 'max'),
  lateVerdicts: gauge('verdicts_late', 'Lessons that wait for their verdict longer than four minutes', 'max'),
  waitingDeliveries: gauge('deliveries_late', 'Messages that wait longer than a quarter of an hour', 'max'),
  failedDeliveries: gauge('deliveries_failed', 'Messages of the last hour that could not be sent', 'max'),
  judgedCalls: gauge('calls_judged', 'Lessons of the last hour with a verdict', 'max'),
  failedCalls: gauge('calls_failed', 'Lessons of the last hour whose call did not hold', 'max'),
}

export const backlogsTask: PeriodicTask<Context> = {
  name: 'backlogs',
  everyMilliseconds: 15 * SECOND,
  async run({ db, pools, realtime, clock }) {
    const { used, waiting } = pools.figures()
    own.sockets.set(realtime.figures().sockets)
    own.used.set(used)
    own.waiting.set(waiting)
    const now = clock.now()
    const found = { ...(await findFigures(db, deadSince(now))), ...(await findBacklogs(db, now)) }
    for (const [name, count] of Object.entries(found)) common[name as keyof typeof common].set(count)
  },
}

function gauge(name: string, help: string, aggregator: 'sum' | 'max' = 'sum'): Gauge {
  return new Gauge({ name, help, aggregator, registers: [registry] })
}
