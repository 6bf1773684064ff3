/** A server with the messengers and the push service of a separate sandbox. */
import type { Environment } from '../platform/config/config.ts'
import { type Call, type Fault, openSandbox, type TestSandbox } from './sandbox.ts'
import { messengersAt } from './sandbox-settings.ts'
import { createTestServer, type TestServer } from './server.ts'

/** Telegram is two services: a gateway for codes and a bot. */
const places = {
  whatsapp: { service: 'whatsapp', path: '/whatsapp/' },
  gateway: { service: 'telegram', path: '/telegram/gateway/' },
  bot: { service: 'telegram', path: '/telegram/bot' },
  push: { service: 'push', path: '/push/' },
} as const

export type Messenger = keyof typeof places
export type MessengerFault = 'hang' | 'error' | 'garbage' | { status: number; body: unknown }

export interface Messengers {
  url: string
  /** Settings of a server that uses these messengers. */
  settings: Environment
  /** Returns all successful calls to a messenger, oldest first; the path is the service's own. */
  taken(messenger: Messenger): Promise<Call[]>
  /** Returns all calls to a messenger, failed ones included. */
  calls(messenger: Messenger): Promise<Call[]>
  /** Returns the number of calls, including failed ones. */
  count(): Promise<number>
  /** Makes the messenger's next calls fail in this order. */
  failNext(messenger: Messenger, ...faults: MessengerFault[]): Promise<void>
  /** Returns the code in the newest message to the phone. */
  codeFor(phone: string): Promise<string>
  /** A person starts the bot, which may then write to the chat. */
  openChat(chatId: number): Promise<void>
  /** Opens a browser with a push subscription. */
  openBrowser(): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>
  reset(): Promise<void>
}

export interface MessengerServer extends TestServer {
  messengers: Messengers
}

/** A short timeout for tests whose messengers never respond; elsewhere a busy machine would exceed it. */
export const impatient = { MESSENGER_TIMEOUT_MS: '1000' }

export async function createMessengerServer(over: Environment = {}): Promise<MessengerServer> {
  const sandbox = await openSandbox()
  const messengers = messengersOf(sandbox)
  const server = await createTestServer(undefined, { ...messengers.settings, ...over })
  return {
    ...server,
    messengers,
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}

export function messengersOf(sandbox: TestSandbox): Messengers {
  return {
    url: sandbox.url,
    settings: messengersAt(sandbox),
    taken: async (messenger) => callsTo(messenger, await sandbox.taken(places[messenger].service)),
    calls: async (messenger) => callsTo(messenger, await sandbox.calls(places[messenger].service)),
    async count() {
      const counts = (['whatsapp', 'telegram', 'push'] as const).map((service) => sandbox.calls(service))
      return (await Promise.all(counts)).flat().length
    },
    failNext(messenger, ...faults) {
      const { service, path: only } = places[messenger]
      return sandbox.fail(...faults.map((fault): Fault => ({ service, only, ...orderOf(fault) })))
    },
    codeFor: sandbox.codeFor,
    async openChat(chatId) {
      await sandbox.post('/telegram/start', { payload: 'opened-by-a-test', chatId })
    },
    openBrowser: () => sandbox.post('/push/browsers'),
    reset: sandbox.forget,
  }
}

function callsTo(messenger: Messenger, calls: readonly Call[]): Call[] {
  const { service, path } = places[messenger]
  return calls
    .filter((call) => call.path.startsWith(path))
    .map((call) => ({ ...call, path: call.path.slice(`/${service}`.length) }))
}

function orderOf(fault: MessengerFault): Pick<Fault, 'mode' | 'status' | 'body'> {
  return typeof fault === 'string' ? { mode: fault } : { mode: 'answer', ...fault }
}
