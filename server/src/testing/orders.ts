/** Fictional calls with and without an idempotency key, whose one action a test can replace. */
import { errorBody } from '@hiwar/contract/errors/errors.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { type MemberRequest, serve } from '../platform/action.ts'
import { type BuiltPerson, buildStudent } from './accounts.ts'
import { createPipeline, type Pipeline } from './pipeline.ts'

const order = {
  method: 'POST',
  path: '/api/v1/order',
  action: 'lesson.book',
  summary: 'Orders once',
  body: z.strictObject({ cups: z.int().max(9), sugar: z.boolean().optional() }),
  reply: z.object({ zebra: z.string(), cups: z.int(), number: z.int() }),
  idempotent: true,
} as const
const { idempotent: _honoured, ...once } = order
const otherOrder = { ...order, path: '/api/v1/order/other' }
const plainOrder = { ...once, path: '/api/v1/order/plain' }

/** Two calls with an idempotency key and one without. */
export const orderPaths = { order: order.path, other: otherOrder.path, plain: plainOrder.path }

export type Handler = (context: Context, request: MemberRequest<typeof order>) => Promise<z.output<typeof order.reply>>

export interface Asking {
  body?: object | string
  kind?: string
  who?: Pick<BuiltPerson, 'token'> | null
  path?: string
}

export interface Asked {
  status: number
  text: string
  replayed: unknown
  retryAfter: unknown
  requestId: unknown
}

export interface Orders extends Pipeline {
  /** Number of times that the action ran. */
  runs: number
  handle: Handler
  /** An action that returns the ordered cups and the number of runs. */
  pour: Handler
  /** Replaces the action by one that waits for `release`; `started` settles when it begins. */
  hold(): { started: Promise<void>; release: () => void }
  /** Resets the state and uses a new student. */
  renew(): Promise<void>
  ask(key: string, asking?: Asking): Promise<Asked>
}

export const codeOf = ({ text }: { text: string }) => errorBody.parse(JSON.parse(text)).code

export async function openOrders(noon: string): Promise<Orders> {
  const route = serve(order, (context: Context, request) => {
    orders.runs += 1
    return orders.handle(context, request)
  })
  const pipeline = await createPipeline([order, otherOrder, plainOrder].map((endpoint) => ({ ...route, endpoint })))
  let student: BuiltPerson
  const pour: Handler = (_context, { body }) => Promise.resolve({ zebra: 'شاي', cups: body.cups, number: orders.runs })
  const orders: Orders = {
    ...pipeline,
    runs: 0,
    handle: pour,
    pour,
    hold() {
      const started = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      orders.handle = async (context, request) => {
        started.resolve()
        await release.promise
        return pour(context, request)
      }
      return { started: started.promise, release: release.resolve }
    },
    async renew() {
      pipeline.clock.set(noon)
      student = await buildStudent(pipeline.context)
      orders.runs = 0
      orders.handle = pour
    },
    ask: (key, asking = {}) => ask(pipeline, key, { who: student, ...asking }),
  }
  return orders
}

async function ask({ send }: Pipeline, key: string, asking: Asking): Promise<Asked> {
  const { body = { cups: 2 }, kind = 'application/json', who, path = order.path } = asking
  const token = who ? { authorization: `Bearer ${who.token}` } : {}
  const headers = { 'content-type': kind, 'idempotency-key': key, ...token }
  const answer = await send({ method: 'POST', url: path, payload: body, headers })
  const { 'idempotency-replayed': replayed, 'retry-after': retryAfter, 'x-request-id': requestId } = answer.headers
  return { status: answer.status, text: answer.text, replayed, retryAfter, requestId }
}
