/**
 * Calls wait for their turn before anything is done for them. They wait before the HTTP library, because the event loop
 * reads the whole arrival of a crowd before it answers anybody.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Platform } from '../platform.ts'
import { clientAddress } from './client-address.ts'
import { isCall } from './request-address.ts'

const refusals = new WeakMap<IncomingMessage, unknown>()

/** Why this request was turned away; undefined for an admitted one. */
export function refusalOfAdmission(message: IncomingMessage): unknown {
  return refusals.get(message)
}

/**
 * Admits calls when it is their turn. One that is turned away comes in at once, and its route throws the refusal: the
 * answer then has the headers of every answer.
 */
export function admitCalls(
  { admission, config }: Pick<Platform, 'admission' | 'config'>,
  endpoints: readonly Endpoint[],
  handle: RequestListener,
): RequestListener {
  const addressOf = clientAddress(config.TRUST_PROXY)
  const callbacks = new Set(endpoints.filter(({ callback }) => callback).map(({ method, path }) => `${method} ${path}`))
  return (message, response) => {
    const { url = '', headers } = message
    const method = message.method as Endpoint['method'] | 'OPTIONS'
    const enter = () => handle(message, response)
    if (!isCall(url) || method === 'OPTIONS') return enter()
    const [path = ''] = url.split('?', 1)
    const callback = callbacks.has(`${method} ${path.replace(/\/$/, '')}`) || undefined
    try {
      // Visitors of one network differ by their browsers; a cookie alone says little, since all who agree have the same.
      const who = headers.authorization ?? [addressOf(message), headers.cookie, headers['user-agent']].join(' ')
      const turn = admission.admit({ method, callback }, who)
      if (turn === undefined) return enter()
      void turn.catch((refusal: unknown) => refusals.set(message, refusal)).then(enter)
    } catch (refusal) {
      refusals.set(message, refusal)
      enter()
    }
  }
}
