// Records each request of the product to a service, and the response.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fault, faultHeader } from './faults.ts'

export type ReceivedCall = {
  service: Fault['service']
  method: string
  /** Path with its query. */
  path: string
  headers: FastifyRequest['headers']
  /** Parsed JSON without security codes; other bodies in base64. */
  body: unknown
  /** Null until a response was sent. */
  status: number | null
  /** The fault that was applied to the response. */
  fault: string | null
  at: string
}

export type Calls = {
  /** Records all later requests to the services of this scope. */
  watch: (scope: FastifyInstance, service: Fault['service']) => void
  /** Oldest first. */
  list: () => ReceivedCall[]
  clear: () => void
}

const capacity = 2_000
const unanswered = { status: null, fault: null }

export function createCalls(now: () => number): Calls {
  let received: ReceivedCall[] = []
  return {
    watch: (scope, service) => {
      const calls = new WeakMap<FastifyRequest, ReceivedCall>()
      scope.addHook('preHandler', async (request) => {
        const { method, url: path, headers } = request
        const at = new Date(now()).toISOString()
        const call: ReceivedCall = { service, method, path, headers, body: kept(request.body), ...unanswered, at }
        calls.set(request, call)
        received = [...received.slice(1 - capacity), call]
      })
      scope.addHook('onResponse', async (request, reply) => {
        const call = calls.get(request)
        const fault = reply.getHeader(faultHeader)
        if (call !== undefined) Object.assign(call, { status: reply.statusCode, fault: fault ?? null })
      })
    },
    list: () => received,
    clear: () => {
      received = []
    },
  }
}

/** Security codes and card numbers are never stored. */
const secrets: readonly string[] = ['cvv', 'cardNumber']

function kept(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return body.toString('base64')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body ?? null
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, secrets.includes(name) ? '***' : value]))
}
