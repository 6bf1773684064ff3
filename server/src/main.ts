/** The program: reads the settings and serves with one or several processes. */
import cluster from 'node:cluster'
import { readConfig } from './platform/config/config.ts'
import { keepProcesses } from './platform/nodes/processes.ts'
import { createLog } from './platform/operation/log.ts'
import { startMetrics } from './platform/operation/metrics.ts'
import { serve } from './serve.ts'

const config = readConfig(process.env)
const log = createLog(config.LOG_LEVEL, process.stdout.isTTY === true)
if (config.SERVER_PROCESSES > 1 && cluster.isPrimary) {
  startMetrics(config.METRICS_PORT, config.METRICS_HOST)
  process.exit(await keepProcesses(config.SERVER_PROCESSES, log))
}
await serve(config, log)
