// Every call that the product made of a service: what the product really said, and how the service answered.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fault, faultHeader } from './faults.ts'

export type ReceivedCall = {
  service: Fault['service']
  method: string
  /** With its query, as it was asked for. */
  path: string
  headers: FastifyRequest['headers']
  /** JSON as it was read, without security codes; what is no JSON in base64. */
  body: unknown
  /** Null as long as nothing was answered. */
  status: number | null
  /** What was wrong with the answer on purpose. */
  fault: string | null
  at: string
}

export type Calls = {
  /** Writes down what is asked of the services of this scope from now on. */
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

/** Security codes and card numbers are kept nowhere. */
const secrets: readonly string[] = ['cvv', 'cardNumber']

function kept(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return body.toString('base64')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body ?? null
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, secrets.includes(name) ? '***' : value]))
}
