/** Web Push: encrypted notifications through the push services of the browsers. Every call is real HTTP. */
import webPush from 'web-push'
import type { Config } from '../../platform/config/config.ts'
import { post } from '../http.ts'
import { gone, later, never, type SendResult, taken } from '../sending.ts'

export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushGateway {
  readonly publicKey: string
  /** Whether the server may send to the URL. Browsers choose the URL, so only known push services are allowed. */
  isAllowed(endpoint: string): boolean
  /** Sends a text that is useful for this many seconds; `gone` means that the browser unsubscribed. */
  send(address: PushAddress, payload: string, seconds: number): Promise<SendResult>
}

/** Null while Web Push is not configured. */
export function createPushGateway(config: Config): PushGateway | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject } = config
  if (!publicKey || !privateKey) return null
  const hosts = config.PUSH_HOSTS.split(',').map((host) => host.trim())
  const vapidDetails = { subject, publicKey, privateKey }
  return {
    publicKey,
    isAllowed: (endpoint) => isAllowedEndpoint(hosts, endpoint),
    async send({ endpoint, p256dh, auth }, payload, seconds) {
      if (!isAllowedEndpoint(hosts, endpoint)) return gone('push:host')
      const request = encrypted({ endpoint, keys: { p256dh, auth } }, payload, { vapidDetails, TTL: seconds })
      if (request === null) return gone('push:keys')
      return sendingOf(await post({ url: endpoint, ...request, timeout: config.MESSENGER_TIMEOUT_MS }))
    },
  }
}

/** Null when the keys of the browser are invalid. */
function encrypted(subscription: webPush.PushSubscription, payload: string, options: webPush.RequestOptions) {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, options)
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { headers: Object.fromEntries(texts) as Record<string, string>, body: new Uint8Array(body ?? []) }
  } catch {
    return null
  }
}

function sendingOf(posted: Awaited<ReturnType<typeof post>>): SendResult {
  if ('silent' in posted) return later(`push:${posted.silent}`)
  const { status, retryAfter } = posted
  if (status >= 200 && status < 300) return taken()
  const reason = `push:http-${status}` as const
  if (status === 404 || status === 410) return gone(reason)
  return status === 429 || status >= 500 ? later(reason, retryAfter) : never(reason)
}

/** Whether the URL belongs to a push service; an entry with a scheme allows exactly that origin. */
export function isAllowedEndpoint(hosts: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (hosts.includes(origin)) return true
  return protocol === 'https:' && port === '' && hosts.some((host) => isHost(host, hostname))
}

function isHost(pattern: string, hostname: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
}
