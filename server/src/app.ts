/** Puts the server together: context, routes, realtime, readers of events, jobs. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { addFileRoutes } from './features/files/routes.ts'
import { createPlanCache } from './features/plans/cache.ts'
import { addLinkRoute, createSitePages } from './features/site/pages.ts'
import { createTutorCache } from './features/tutors/cache.ts'
import { createFawryGateway } from './gateways/fawry/gateway.ts'
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
  rounds,
  sessionSources,
} from './parts.ts'
import { createLoginUses } from './platform/auth/login-uses.ts'
import { createKnownTokens } from './platform/auth/tokens.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { type Dispatcher, startDispatcher } from './platform/events/dispatch.ts'
import { createLimits } from './platform/http/limits.ts'
import { addOperationRoutes } from './platform/http/operation-routes.ts'
import { checkRoutes, createHttpServer } from './platform/http/server.ts'
import { createTraffic } from './platform/http/traffic.ts'
import { addWebApps, builtFolder } from './platform/http/web-apps.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { jobs } from './platform/jobs/queue.store.ts'
import { startRounds } from './platform/jobs/rounds.ts'
import type { Log } from './platform/log.ts'
import { type Clock, systemClock } from './platform/platform.ts'
import { openAdapter } from './platform/realtime/adapter.ts'
import { createRealtime, type RealtimeServer } from './platform/realtime/realtime.ts'
import { createVitals } from './platform/vitals.ts'
import { routes } from './routes.ts'

export interface App {
  context: Context
  http: FastifyInstance
  realtime: RealtimeServer
  close(): Promise<void>
}

/** Builds everything that answers requests; background work starts apart. */
export async function createApp(config: Config, log: Log, clock: Clock = systemClock): Promise<App> {
  const { db, pool, close } = openDatabase(config, log)
  const adapter = await openAdapter(config, log, () => realtime.catchUp())
  const realtime = createRealtime(adapter)
  const vitals = createVitals()
  const mail = createMailGateway(config)
  const storage = openStorage(config)
  const tutorCache = createTutorCache(config.DATABASE_URL)
  const planCache = createPlanCache(config.DATABASE_URL)
  const context: Context = {
    config,
    clock,
    log,
    db,
    pool,
    jobs,
    limits: createLimits(pool, config.rateLimitFactor),
    tokens: createKnownTokens(config.JWT_SECRET),
    loginUses: createLoginUses(),
    traffic: createTraffic(),
    vitals,
    within: listenersWithin,
    nodeId: randomUUID(),
    fawry: createFawryGateway(config, log),
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
  }
  checkRoutes(routes)
  const http = await createHttpServer(context, routes)
  addOperationRoutes(http, context)
  const pages = await createSitePages(context, builtFolder('site'))
  addLinkRoute(http, context, pages)
  await addWebApps(http, config, pages)
  addFileRoutes(http, context)
  // Sockets go first, or nothing that listens would ever be free of connections.
  http.addHook('preClose', realtime.close)
  realtime.start(context, http.server, { handlers: eventHandlers, listeners: connectionListeners })
  return {
    context,
    http,
    realtime,
    async close() {
      await http.close()
      vitals.close()
      mail.close()
      storage.close()
      await tutorCache.close()
      await planCache.close()
      await pages?.close()
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
  const runner = await startJobs(context, jobHandlers, crontab)
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
