/** The process: reads its settings, starts everything, and stops it in order. */
import { mkdir } from 'node:fs/promises'
import { createApp, startBackground } from './app.ts'
import { readConfig } from './platform/config.ts'
import { listenEverywhere } from './platform/http/listen.ts'
import { createLog } from './platform/log.ts'
import { startMetrics } from './platform/metrics.ts'

const stopMilliseconds = 10_000

const config = readConfig(process.env)
const log = createLog(config.LOG_LEVEL, process.stdout.isTTY === true)
await mkdir(`${config.STORAGE_FOLDER}/uploads`, { recursive: true })
const app = await createApp(config, log)
const background = await startBackground(app.context)
const listening = await listenEverywhere(app.http, config)
const metrics = startMetrics(config.METRICS_PORT, 'localhost')
log.info({ site: config.SITE_URL, learn: config.LEARN_URL, admin: config.ADMIN_URL }, 'listening')

let stopping = false

/** Takes no more requests, finishes those that run, tells sockets to come back, and leaves. */
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), stopMilliseconds).unref()
  metrics.close()
  await listening.close()
  await background.stop()
  await app.close()
  process.exit(code)
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
process.on('uncaughtException', (err) => {
  log.fatal({ err }, 'uncaught')
  void stop(1)
})
process.on('unhandledRejection', (err) => {
  log.fatal({ err }, 'unhandled rejection')
  void stop(1)
})
