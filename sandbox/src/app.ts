// Puts the stand-ins together: one HTTP server for the provider and the control room, one SMTP server for mail.
import Fastify, { type FastifyInstance } from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { faultRoutes, inboxRoutes, orderRoutes } from './control/control.ts'
import { createFaults } from './faults.ts'
import { createAnnouncer } from './fawry/announce.ts'
import { createCards } from './fawry/cards.ts'
import { expireDueOrders } from './fawry/change-order.ts'
import type { Fawry } from './fawry/fawry.ts'
import { createOrders } from './fawry/order.ts'
import { fawryCalls, fawryPages } from './fawry/plugin.ts'
import { googleAnswers } from './google/answers.ts'
import { googleControl, googlePages } from './google/consent.ts'
import { createKeys, type Google } from './google/google.ts'
import { createInbox } from './mail/inbox.ts'
import { createSmtpServer } from './mail/smtp.ts'
import type { Messengers } from './messengers.ts'
import { type Meta, metaControl, metaEvents } from './meta/events.ts'
import { homePage } from './pages/home-page.ts'
import { prefersHtml, sendPage } from './pages/page.ts'
import { createBrowsers, pushCalls, pushPeople } from './push/push.ts'
import { readBodies, readQuery } from './requests.ts'
import type { Settings } from './settings.ts'
import { createPeople, telegramBotCalls } from './telegram/bot.ts'
import { telegramCodeCalls } from './telegram/confirmation-codes.ts'
import { telegramPages } from './telegram/pages.ts'
import { realTiming, type Timing } from './timing.ts'
import { whatsappCalls } from './whatsapp/messages.ts'

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

// // Messengers and push services under paths of their own.

/** Adds them all; what they remember is forgotten by `clear`. */
function addMessengers(app: FastifyInstance, world: Messengers): { clear: () => void } {
  const people = createPeople()
  const browsers = createBrowsers()
  app.register((scope) => whatsappCalls(scope, world), { prefix: '/whatsapp' })
  app.register((scope) => telegramCodeCalls(scope, world, people), { prefix: '/telegram' })
  app.register((scope) => telegramBotCalls(scope, world, people), { prefix: '/telegram' })
  app.register((scope) => telegramPages(scope, world, people), { prefix: '/telegram' })
  app.register((scope) => pushCalls(scope, world, browsers), { prefix: '/push' })
  app.register((scope) => pushPeople(scope, world, browsers), { prefix: '/push' })
  return {
    clear: () => {
      people.clear()
      browsers.clear()
    },
  }
}
