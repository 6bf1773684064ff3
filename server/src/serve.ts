/** One process of the server: starts all parts and stops them in order. */
import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp, startBackground } from './app.ts'
import type { Config } from './platform/config/config.ts'
import { listenEverywhere } from './platform/http/listen.ts'
import type { Log } from './platform/operation/log.ts'
import { startMetrics } from './platform/operation/metrics.ts'
import { startTraces, stopTraces } from './platform/operation/traces.ts'

const stopMilliseconds = 10_000

export async function serve(config: Config, log: Log): Promise<void> {
  await mkdir(config.STORAGE_FOLDER, { recursive: true })
  await startTraces(config, log)
  const app = await createApp(config, log)
  const background = await startBackground(app.context)
  const listening = await listenEverywhere(app.http, config)
  const metrics = cluster.isPrimary ? startMetrics(config.METRICS_PORT, config.METRICS_HOST) : null
  log.info({ site: config.SITE_URL, learn: config.LEARN_URL, admin: config.ADMIN_URL }, 'listening')

  let stopping = false

  /**
   * Lets the proxy in front see that this server leaves, stops accepting requests, finishes running ones, asks sockets to
   * reconnect, and exits. A broken process does not wait for the proxy.
   */
  async function stop(code: number): Promise<void> {
    if (stopping) return
    stopping = true
    app.leave()
    if (code === 0) await pause(config.LEAVE_MS)
    setTimeout(() => process.exit(1), stopMilliseconds).unref()
    metrics?.close()
    await listening.close()
    await background.stop()
    await app.close()
    await stopTraces()
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
