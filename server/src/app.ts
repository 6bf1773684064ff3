/** Puts the server together: context, routes, realtime, readers of events, jobs. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Runner } from 'graphile-worker'
import { checkRoutes } from './check-routes.ts'
import type { Context } from './context.ts'
import { createTutorCache } from './features/tutors/cache.ts'
import { createFawryGateway } from './gateways/fawry/gateway.ts'
import { createMailGateway } from './gateways/mail.ts'
import {
  announcers,
  connectionListeners,
  crontab,
  eventHandlers,
  jobHandlers,
  listenersWithin,
  rounds,
  sessionSources,
} from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { type Dispatcher, startDispatcher } from './platform/events/dispatch.ts'
import { createLimits } from './platform/http/limits.ts'
import { addOperationRoutes } from './platform/http/operation-routes.ts'
import { createRenderedPages } from './platform/http/rendered-pages.ts'
import { createHttpServer } from './platform/http/server.ts'
import { addUploads } from './platform/http/uploads.ts'
import { addWebApps, builtFolder } from './platform/http/web-apps.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { jobs } from './platform/jobs/queue.store.ts'
import { startRounds } from './platform/jobs/rounds.ts'
import type { Log } from './platform/log.ts'
import { createRealtime, type RealtimeServer } from './platform/realtime/realtime.ts'
import { routes } from './routes.ts'
import { loadSite } from './site.ts'

export interface App {
  context: Context
  http: FastifyInstance
  realtime: RealtimeServer
  close(): Promise<void>
}

/** Builds everything that answers requests; background work starts apart. */
export async function createApp(config: Config, log: Log, clock: Clock = systemClock): Promise<App> {
  const { db, pool, close } = openDatabase(config, log)
  const realtime = createRealtime()
  const mail = createMailGateway(config)
  const tutorCache = createTutorCache(config.DATABASE_URL)
  const context: Context = {
    config,
    clock,
    log,
    db,
    pool,
    jobs,
    limits: createLimits(pool, config.rateLimitFactor),
    within: listenersWithin,
    nodeId: randomUUID(),
    fawry: createFawryGateway(config, log),
    mail,
    realtime,
    sessionSources,
    tutorCache,
  }
  checkRoutes(routes)
  const http = await createHttpServer(context, routes)
  addOperationRoutes(http, context)
  const pages = await createRenderedPages({
    root: builtFolder('site'),
    clock,
    log,
    load: () => loadSite(http, context),
  })
  await addWebApps(http, config, pages)
  addUploads(http, config)
  // Sockets go first, or nothing that listens would ever be free of connections.
  http.addHook('preClose', realtime.close)
  realtime.start(context, http.server, { handlers: eventHandlers, listeners: connectionListeners })
  return {
    context,
    http,
    realtime,
    async close() {
      await http.close()
      mail.close()
      await tutorCache.close()
      await close()
    },
  }
}

export interface Background {
  dispatcher: Dispatcher
  stop(): Promise<void>
}

/** Starts what runs besides requests: telling sockets what happened, and jobs. */
export async function startBackground(context: Context): Promise<Background> {
  const runner: Runner = await startJobs(context, jobHandlers, crontab)
  const dispatcher = startDispatcher(context, { name: 'announce', listeners: announcers })
  const turning = startRounds(context, rounds)
  return {
    dispatcher,
    async stop() {
      await turning.stop()
      await dispatcher.stop()
      await runner.stop()
    },
  }
}
