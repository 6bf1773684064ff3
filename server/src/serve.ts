/** One process of the server: starts all parts and stops them in order. */
import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { createApp, startBackground } from './app.ts'
import type { Config } from './platform/config/config.ts'
import { listenEverywhere } from './platform/http/listen.ts'
import type { Log } from './platform/operation/log.ts'
import { startMetrics } from './platform/operation/metrics.ts'

const stopMilliseconds = 10_000

export async function serve(config: Config, log: Log): Promise<void> {
  await mkdir(config.STORAGE_FOLDER, { recursive: true })
  const app = await createApp(config, log)
  const background = await startBackground(app.context)
  const listening = await listenEverywhere(app.http, config)
  const metrics = cluster.isPrimary ? startMetrics(config.METRICS_PORT, 'localhost') : null
  log.info({ site: config.SITE_URL, learn: config.LEARN_URL, admin: config.ADMIN_URL }, 'listening')

  let stopping = false

  /** Stops accepting requests, finishes running ones, asks sockets to reconnect, and exits. */
  async function stop(code: number): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    metrics?.close()
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
}
