// Puts the stand-ins together: one HTTP server for the provider and the control room, one SMTP server for mail.
import Fastify, { type FastifyInstance } from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { readBodies } from './bodies.ts'
import { faultRoutes } from './control/faults.ts'
import { inboxRoutes } from './control/inbox.ts'
import { orderRoutes } from './control/orders.ts'
import { createFaults } from './faults.ts'
import { createAnnouncer } from './fawry/announce.ts'
import { createCards } from './fawry/cards.ts'
import { expireDueOrders } from './fawry/change-order.ts'
import type { Fawry } from './fawry/fawry.ts'
import { createOrders } from './fawry/orders.ts'
import { fawryCalls, fawryPages } from './fawry/plugin.ts'
import { googleAnswers } from './google/answers.ts'
import { googlePages } from './google/consent.ts'
import { googleControl } from './google/control.ts'
import type { Google } from './google/google.ts'
import { createKeys } from './google/keys.ts'
import { createInbox } from './mail/inbox.ts'
import { createSmtpServer } from './mail/smtp.ts'
import { addMessengers } from './messengers-plugin.ts'
import { type Meta, metaControl, metaEvents } from './meta/events.ts'
import { homePage } from './pages/home-page.ts'
import { prefersHtml } from './pages/prefers-html.ts'
import { sendPage } from './pages/send-page.ts'
import { readQuery } from './query.ts'
import type { Settings } from './settings.ts'
import { realTiming, type Timing } from './timing.ts'

export type Sandbox = { start: () => Promise<void>; stop: () => Promise<void> }

export function createSandbox(settings: Settings, timing: Timing = realTiming, now: () => number = Date.now): Sandbox {
  const stopping = new AbortController()
  const faults = createFaults()
  const inbox = createInbox()
  const { merchantCode, secureKey, webHookUrl } = settings
  const fawry: Fawry = {
    merchantCode,
    secureKey,
    publicUrl: `${settings.url}/fawry`,
    orders: createOrders(),
    cards: createCards(),
    announcer: createAnnouncer({ secureKey, webHookUrl, faults, timing, stopping: stopping.signal }),
    faults,
    timing,
    now,
    stopping: stopping.signal,
  }
  const google: Google = {
    issuer: `${settings.url}/google`,
    keys: createKeys(),
    grants: new Map(),
    faults,
    timing,
    now,
    stopping: stopping.signal,
  }
  const meta: Meta = { token: settings.metaToken, arrived: [], faults, timing, now, stopping: stopping.signal }
  const smtp = createSmtpServer({ inbox, faults, timing, now, stopping: stopping.signal })
  // Calls that hang on purpose would keep a polite close waiting for ever.
  const app = Fastify({ forceCloseConnections: true, routerOptions: { querystringParser: readQuery } })
  readBodies(app)
  const { url, messengers: words } = settings
  const world = { inbox, faults, timing, now, url, settings: words, stopping: stopping.signal }
  const messengers = addMessengers(app, world)
  app.register((scope) => fawryPages(scope, fawry), { prefix: '/fawry' })
  app.register((scope) => fawryCalls(scope, fawry), { prefix: '/fawry' })
  app.register(async (scope) => googlePages(scope, google), { prefix: '/google' })
  app.register(async (scope) => googleAnswers(scope, google), { prefix: '/google' })
  googleControl(app, google)
  app.register(async (scope) => metaEvents(scope, meta), { prefix: '/meta' })
  metaControl(app, meta)
  orderRoutes(app, fawry)
  inboxRoutes(app, inbox)
  faultRoutes(app, faults)

  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      homePage({
        orders: fawry.orders.list().reverse(),
        faults: faults.list(),
        messageCount: inbox.list().length,
        webHookUrl,
      }),
    ),
  )
  app.post('/reset', (request, reply) => {
    fawry.announcer.forgetWaiting()
    meta.arrived.length = 0
    for (const memory of [fawry.orders, fawry.cards, google.grants, inbox, faults, messengers]) memory.clear()
    return prefersHtml(request.headers.accept) ? reply.redirect('/', 303) : reply.send({ ok: true })
  })
  app.get('/healthz', () => ({ ok: true }))

  let sweep: NodeJS.Timeout | undefined
  return {
    start: async () => {
      await listen(app, smtp, settings)
      sweep = setInterval(() => expireDueOrders(fawry), timing.expirySweep)
    },
    stop: async () => {
      clearInterval(sweep)
      stopping.abort()
      await Promise.all([app.close(), new Promise<void>((closed) => smtp.close(closed))])
    },
  }
}

async function listen(app: FastifyInstance, smtp: SMTPServer, settings: Settings): Promise<void> {
  await new Promise<void>((listening, failed) => {
    smtp.once('error', failed)
    // Only this machine: both servers take everything from anyone.
    smtp.listen(settings.smtpPort, '127.0.0.1', () => {
      smtp.off('error', failed)
      // A client that drops its connection is no event here.
      smtp.on('error', () => {})
      listening()
    })
  })
  await app.listen({ port: settings.port, host: 'localhost' })
}
