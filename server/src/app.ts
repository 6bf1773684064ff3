/** Assembles the server from context, routes, realtime, event listeners and jobs. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { createMisses } from './features/demand/misses.ts'
import { createFigureCache } from './features/figures/cache.ts'
import { addFileRoutes } from './features/files/routes.ts'
import { createFlagCache } from './features/flags/cache.ts'
import { createPlanCache } from './features/plans/cache.ts'
import { openAppPages } from './features/site/app-pages.ts'
import { addLinkRoute, createSitePages } from './features/site/pages.ts'
import { addTutorPictureRoute } from './features/site/tutor-picture.ts'
import { createTutorCache } from './features/tutors/cache.ts'
import { findAccountIds } from './features/users/store.ts'
import { createFawryConnection } from './gateways/fawry/connection.ts'
import { createGoogleGateway } from './gateways/google/gateway.ts'
import { createLivekitGateway } from './gateways/livekit/gateway.ts'
import { createMailGateway } from './gateways/mail.ts'
import { createMetaGateway } from './gateways/meta/gateway.ts'
import { createPushGateway } from './gateways/push/gateway.ts'
import { openStorage } from './gateways/storage/open.ts'
import { createTelegramBot } from './gateways/telegram/bot.ts'
import { createTelegramCodeGateway } from './gateways/telegram/code-gateway.ts'
import { createWhatsappGateway } from './gateways/whatsapp/gateway.ts'
import {
  announcers,
  calendarSources,
  connectionListeners,
  crontab,
  eventHandlers,
  fileHolders,
  jobHandlers,
  listenersWithin,
  nameLists,
  periodicTasks,
  sessionSources,
} from './parts.ts'
import { createSecurityEvents } from './platform/audit/security-events.ts'
import { createKnownLogins } from './platform/auth/known-logins.ts'
import { createLoginUses } from './platform/auth/login-uses.ts'
import { createKnownTokens } from './platform/auth/tokens.ts'
import type { Config } from './platform/config/config.ts'
import { openPools } from './platform/db/pools.ts'
import { openReplica } from './platform/db/replica.ts'
import { type Dispatcher, startDispatcher } from './platform/events/dispatch.ts'
import { createUploads } from './platform/forms/uploads.ts'
import { checkRoutes } from './platform/http/check-routes.ts'
import { addHealthChecks } from './platform/http/health-checks.ts'
import { endLateBodies } from './platform/http/listen.ts'
import { createHttpServer } from './platform/http/server.ts'
import { addWebApps, builtFolder } from './platform/http/web-apps.ts'
import { startPeriodicTasks } from './platform/jobs/periodic-tasks.ts'
import { jobs } from './platform/jobs/queue.store.ts'
import { startJobs } from './platform/jobs/workers.ts'
import { createLimits } from './platform/limits/limits.ts'
import { createAdmission } from './platform/load/admission.ts'
import { Places } from './platform/load/places.ts'
import { createProcessLoad } from './platform/load/process-load.ts'
import { createTurns } from './platform/load/turns.ts'
import type { Log } from './platform/operation/log.ts'
import { createTraffic } from './platform/operation/traffic.ts'
import { createSheets } from './platform/pdf/sheets.ts'
import { type Clock, systemClock } from './platform/platform.ts'
import { openAdapter } from './platform/realtime/adapter.ts'
import { createRealtime, type RealtimeServer } from './platform/realtime/realtime.ts'
import { placesOfExports } from './platform/tables/export.ts'
import { routes } from './routes.ts'

export interface App {
  context: Context
  http: FastifyInstance
  realtime: RealtimeServer
  /** From now on the server is not ready; it answers all the same. */
  leave(): void
  close(): Promise<void>
}

/** Builds the part of the server that handles requests; background work starts separately. */
export async function createApp(config: Config, log: Log, clock: Clock = systemClock): Promise<App> {
  const pools = openPools(config, log)
  const { db, pool } = pools.interactive
  const replica = openReplica(config, pools.background.db, log)
  const knownLogins = createKnownLogins(config.DATABASE_URL)
  for (const connections of pools.all) knownLogins.watchConnection(connections.pool)
  const adapter = await openAdapter(config, log, () => realtime.catchUp())
  const realtime = createRealtime(adapter)
  const processLoad = createProcessLoad()
  const sheets = createSheets(log)
  const mail = createMailGateway(config)
  const storage = openStorage(config)
  const tutorCache = createTutorCache(config.DATABASE_URL)
  const planCache = createPlanCache(config.DATABASE_URL)
  const flags = createFlagCache(config.DATABASE_URL)
  const context: Context = {
    config,
    clock,
    log,
    db,
    pool,
    documents: pools.documents.db,
    pools,
    replica,
    turns: createTurns(config.TURN_WAIT_MS),
    jobs,
    sheets,
    exportPlaces: new Places(placesOfExports),
    nameLists,
    admission: createAdmission(pool, config.DATABASE_WAIT_MS),
    security: createSecurityEvents({ config, clock, log, db: pools.background.db, findAccountIds }),
    limits: createLimits(pools, config.rateLimitFactor, log),
    uploads: createUploads(config.STORAGE_FOLDER, config.UPLOADS_BYTES),
    tokens: createKnownTokens(config),
    knownLogins,
    loginUses: createLoginUses(),
    traffic: createTraffic(),
    processLoad,
    within: listenersWithin,
    nodeId: randomUUID(),
    fawry: createFawryConnection(config, log),
    google: createGoogleGateway(config, log),
    mail,
    whatsapp: createWhatsappGateway(config),
    telegramCodes: createTelegramCodeGateway(config),
    telegramBot: createTelegramBot(config),
    push: createPushGateway(config),
    livekit: createLivekitGateway(config, log),
    storage,
    meta: createMetaGateway(config, log),
    realtime,
    fileHolders,
    sessionSources,
    calendarSources,
    tutorCache,
    planCache,
    figures: createFigureCache(),
    flags,
    misses: createMisses(),
  }
  checkRoutes(routes)
  const http = await createHttpServer(context, routes)
  const { leave } = addHealthChecks(http, context)
  const learner = await openAppPages(builtFolder('learn'), http, new URL(config.LEARN_URL).host, clock)
  const pages = await createSitePages(context, builtFolder('site'), learner)
  addLinkRoute(http, context, pages)
  addTutorPictureRoute(http, context)
  await addWebApps(http, config, pages)
  addFileRoutes(http, context)
  // Sockets close first, because the HTTP server waits until all connections are closed.
  http.addHook('preClose', realtime.close)
  realtime.start(context, http.server, { handlers: eventHandlers, listeners: connectionListeners })
  endLateBodies(http.server)
  return {
    context,
    http,
    realtime,
    leave,
    async close() {
      await http.close()
      processLoad.close()
      await sheets.close()
      mail.close()
      storage.close()
      await knownLogins.close()
      await tutorCache.close()
      await planCache.close()
      await flags.close()
      await pages?.close()
      await context.limits.close()
      await context.security.close()
      await replica?.close()
      await pools.close()
    },
  }
}

export interface Background {
  dispatcher: Dispatcher
  stop(): Promise<void>
}

/** Starts the work besides requests, on its own connections: events for sockets, jobs and periodic tasks. */
export async function startBackground(requests: Context): Promise<Background> {
  const { db, pool } = requests.pools.background
  const context: Context = { ...requests, db, pool }
  const runner = await startJobs(context, jobHandlers, crontab)
  const dispatcher = startDispatcher(context, { name: 'announce', listeners: announcers })
  const runningTasks = startPeriodicTasks(context, periodicTasks)
  return {
    dispatcher,
    async stop() {
      await runningTasks.stop()
      await dispatcher.stop()
      await runner.stop()
    },
  }
}
