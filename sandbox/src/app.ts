// Assembles the sandbox: one HTTP server for the services and the control room, one SMTP server for mail.
import Fastify, { type FastifyInstance } from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { type Calls, createCalls } from './calls.ts'
import { callRoutes, cardRoutes, faultRoutes, inboxRoutes } from './control/control.ts'
import { orderRoutes } from './control/orders.ts'
import { createFaults } from './faults.ts'
import { createMerchantNotifier } from './fawry/announce.ts'
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
import { codeRoutes } from './pages/codes-page.ts'
import { homePage } from './pages/home-page.ts'
import { prefersHtml, sendPage } from './pages/page.ts'
import { pressRoutes } from './press.ts'
import { createBrowsers, pushCalls, pushPeople } from './push/push.ts'
import { readBodies, readQuery } from './requests.ts'
import { clockRoutes, createClock, type Place, type Sandbox, sandboxRoutes } from './sandboxes.ts'
import type { Settings } from './settings.ts'
import { createPeople, telegramBotCalls } from './telegram/bot.ts'
import { telegramCodeCalls } from './telegram/confirmation-codes.ts'
import { telegramPages } from './telegram/pages.ts'
import { realTiming, type Timing } from './timing.ts'
import { createPhones, whatsappCalls } from './whatsapp/messages.ts'

export function createSandbox(settings: Settings, timing: Timing = realTiming, real: () => number = Date.now): Sandbox {
  const stopping = new AbortController()
  const clock = createClock(real)
  const faults = createFaults()
  const shared = { faults, timing, now: clock.now, stopping: stopping.signal }
  const inbox = createInbox()
  const calls = createCalls(clock.now)
  // Known once the server listens, because the port may be chosen by the machine.
  let url = settings.url ?? ''
  const { merchantCode, secureKey, webHookUrl, silent } = settings
  const fawry: Fawry = {
    ...shared,
    merchantCode,
    secureKey,
    get publicUrl() {
      return `${url}/fawry`
    },
    orders: createOrders(clock.now),
    cards: createCards(),
    announcer: createMerchantNotifier({ ...shared, secureKey, webHookUrl, silent }),
  }
  const google: Google = {
    ...shared,
    get issuer() {
      return `${url}/google`
    },
    keys: createKeys(),
    grants: new Map(),
  }
  const meta: Meta = { ...shared, token: settings.metaToken, arrived: [] }
  const world: Messengers = {
    ...shared,
    inbox,
    get url() {
      return url
    },
    settings: settings.messengers,
    silent,
  }
  const smtp = createSmtpServer({ ...shared, inbox })
  // Requests that hang on purpose would otherwise delay the close forever.
  const app = Fastify({ forceCloseConnections: true, routerOptions: { querystringParser: readQuery } })
  readBodies(app)
  app.register((scope) => fawryPages(scope, fawry), { prefix: '/fawry' })
  app.register(async (scope) => googlePages(scope, google), { prefix: '/google' })
  const services = { calls, fawry, google, meta, world }
  const messengers = addCalls(app, services)
  addControlRoom(app, services, messengers, webHookUrl)
  clockRoutes(app, clock)
  sandboxRoutes(app, ({ at, silent: isSilent = silent }) => {
    const since = at === undefined ? real : () => Date.parse(at)
    return createSandbox({ ...settings, port: 0, smtpPort: 0, url: undefined, silent: isSilent }, timing, since)
  })

  let sweep: NodeJS.Timeout | undefined
  return {
    start: async () => {
      const place = await listen(app, smtp, settings)
      url = place.url
      sweep = setInterval(() => expireDueOrders(fawry), timing.expirySweep)
      return place
    },
    stop: async () => {
      clearInterval(sweep)
      stopping.abort()
      await Promise.all([app.close(), new Promise<void>((closed) => smtp.close(closed))])
    },
  }
}

async function listen(app: FastifyInstance, smtp: SMTPServer, settings: Settings): Promise<Place> {
  await new Promise<void>((listening, failed) => {
    smtp.once('error', failed)
    // Only this machine may connect: both servers accept everything from everyone.
    smtp.listen(settings.smtpPort, '127.0.0.1', () => {
      smtp.off('error', failed)
      // A client that drops its connection causes no fault here.
      smtp.on('error', () => {})
      listening()
    })
  })
  await app.listen({ port: settings.port, host: 'localhost' })
  const [http, mail] = [app.server.address(), smtp.server.address()].map((address) =>
    typeof address === 'object' && address !== null ? address.port : 0,
  )
  return { url: settings.url ?? `http://localhost:${http}`, smtpPort: mail ?? 0 }
}

/** The services that the product calls, each under its own path. */
type Services = { calls: Calls; fawry: Fawry; google: Google; meta: Meta; world: Messengers }

/** `clear` removes everything that the messengers' stand-ins remember. */
function addCalls(app: FastifyInstance, { calls, fawry, google, meta, world }: Services): { clear: () => void } {
  const people = createPeople()
  const phones = createPhones()
  const browsers = createBrowsers()
  const add = (service: Parameters<Calls['watch']>[1], routes: (scope: FastifyInstance) => void | Promise<void>) =>
    app.register(
      async (scope) => {
        calls.watch(scope, service)
        await routes(scope)
      },
      { prefix: `/${service}` },
    )
  add('fawry', (scope) => fawryCalls(scope, fawry))
  add('google', (scope) => googleAnswers(scope, google))
  add('meta', (scope) => metaEvents(scope, meta))
  add('whatsapp', (scope) => whatsappCalls(scope, world, phones))
  add('telegram', (scope) => telegramCodeCalls(scope, world, people))
  add('telegram', (scope) => telegramBotCalls(scope, world, people))
  add('push', (scope) => pushCalls(scope, world, browsers))
  app.register((scope) => telegramPages(scope, world, people), { prefix: '/telegram' })
  pressRoutes(app, world, phones)
  app.register((scope) => pushPeople(scope, world, browsers), { prefix: '/push' })
  return {
    clear: () => {
      people.clear()
      phones.clear()
      browsers.clear()
    },
  }
}

/** The pages and calls by which people and tests look at the services, change them and reset them. */
function addControlRoom(
  app: FastifyInstance,
  { calls, fawry, google, meta, world }: Services,
  messengers: { clear: () => void },
  webHookUrl: string | undefined,
): void {
  const { inbox, faults } = world
  googleControl(app, google)
  metaControl(app, meta)
  orderRoutes(app, fawry)
  cardRoutes(app, fawry)
  inboxRoutes(app, inbox, world.now)
  codeRoutes(app, () => fawry.now())
  faultRoutes(app, faults)
  callRoutes(app, calls)
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
    for (const memory of [fawry.orders, fawry.cards, google.grants, inbox, faults, calls, messengers]) memory.clear()
    return prefersHtml(request.headers.accept) ? reply.redirect('/', 303) : reply.send({ ok: true })
  })
  app.get('/healthz', () => ({ ok: true }))
}
