/** Stands in for WhatsApp, Telegram and the push services over real HTTP: keeps what comes, and fails when a test says so. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import webPush from 'web-push'
import type { Environment } from '../platform/config.ts'

export type MessengerService = 'whatsapp' | 'gateway' | 'bot' | 'push'
export type MessengerFault = 'hang' | 'error' | 'garbage' | { status: number; body: unknown }

export interface MessengerCall {
  service: MessengerService
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
  json: Record<string, unknown>
}

export interface Messengers {
  url: string
  /** Every call, oldest first, failed ones included. */
  calls: MessengerCall[]
  /** The calls of one service that were answered well. */
  taken(service: MessengerService): MessengerCall[]
  /** The next calls of the service end so, in this order. */
  failNext(service: MessengerService, ...faults: MessengerFault[]): void
  /** The code in the newest message to the phone. */
  codeFor(phone: string): string
  reset(): void
  /** What a server needs to speak to them. */
  environment: Environment
  close(): Promise<void>
}

export const messengerSecrets = {
  whatsappApp: 'sandbox-app-secret',
  whatsappVerify: 'sandbox-verify-token',
  gateway: 'AAEFAAAAsandbox',
  bot: 'sandbox-webhook-secret',
}

/** For those whose messengers never answer; elsewhere a busy machine would count as such a one. */
export const impatient = { MESSENGER_TIMEOUT_MS: '400' }

export async function startMessengers(): Promise<Messengers> {
  const calls: MessengerCall[] = []
  const answered = new Set<MessengerCall>()
  const faults: Record<MessengerService, MessengerFault[]> = { whatsapp: [], gateway: [], bot: [], push: [] }
  let serial = 0

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const call = {
      service: serviceOf(request.url ?? ''),
      path: request.url ?? '',
      headers: request.headers,
      body,
      json: jsonOf(body),
    }
    calls.push(call)
    const fault = faults[call.service].shift()
    if (fault !== undefined) return fail(response, fault)
    serial += 1
    answered.add(call)
    const status = call.service === 'push' ? 201 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(call, serial)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const taken = (service: MessengerService) => calls.filter((call) => call.service === service && answered.has(call))
  return {
    url,
    calls,
    taken,
    failNext: (service, ...next) => void faults[service].push(...next),
    codeFor(phone) {
      const sent = [...taken('whatsapp'), ...taken('gateway')].sort(
        (one, other) => calls.indexOf(one) - calls.indexOf(other),
      )
      const digits = phone.replace('+', '')
      const texts = sent.filter(({ body }) => body.includes(digits)).map(({ body }) => body.toString())
      const code = /"(?:text|code)":"(\d{5})"/.exec(texts.at(-1) ?? '')
      if (code?.[1] === undefined) throw new Error('no code was sent there')
      return code[1]
    },
    reset() {
      calls.length = 0
      for (const service of Object.values(faults)) service.length = 0
    },
    environment: environmentOf(url),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serviceOf(path: string): MessengerService {
  if (path.startsWith('/gateway/')) return 'gateway'
  if (path.startsWith('/bot')) return 'bot'
  return path.startsWith('/push/') ? 'push' : 'whatsapp'
}

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString())
  } catch {
    return {}
  }
}

function answerOf({ service, json }: MessengerCall, serial: number): unknown {
  if (service === 'whatsapp') return { messaging_product: 'whatsapp', messages: [{ id: `wamid.${serial}` }] }
  if (service === 'bot') return { ok: true, result: { message_id: serial } }
  if (service === 'gateway') return { ok: true, result: { request_id: json.request_id ?? `request-${serial}` } }
  return ''
}

function fail(response: ServerResponse, fault: MessengerFault): void {
  if (fault === 'hang') return
  if (fault === 'error') response.writeHead(500).end('{"error":')
  else if (fault === 'garbage') response.writeHead(200).end('<html><head><title>502 Bad Gat')
  else response.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.body))
}

function environmentOf(url: string): Environment {
  const keys = webPush.generateVAPIDKeys()
  return {
    WHATSAPP_API_BASE: url,
    WHATSAPP_PHONE_NUMBER_ID: '100200300',
    WHATSAPP_ACCESS_TOKEN: 'sandbox-access-token',
    WHATSAPP_APP_SECRET: messengerSecrets.whatsappApp,
    WHATSAPP_VERIFY_TOKEN: messengerSecrets.whatsappVerify,
    TELEGRAM_GATEWAY_URL: `${url}/gateway`,
    TELEGRAM_GATEWAY_TOKEN: messengerSecrets.gateway,
    TELEGRAM_BOT_API_URL: url,
    TELEGRAM_BOT_TOKEN: '1:sandbox-bot-token',
    TELEGRAM_BOT_NAME: 'hiwar_sandbox_bot',
    TELEGRAM_WEBHOOK_SECRET: messengerSecrets.bot,
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
    PUSH_HOSTS: `fcm.googleapis.com,${url}`,
  }
}
