// Faults that are ordered in advance: each makes the next `count` calls or notifications fail in its way.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { pause, type Timing } from './timing.ts'

/** Faults of any response; `no-answer` carries out the request and then cuts the connection. */
export const callFaults = ['slow', 'hang', 'error', 'garbage', 'endless', 'redirect', 'no-answer', 'answer'] as const
/** Faults of a charge after it was made. */
export const chargeFaults = ['charged-no-answer'] as const
/** Faults of a refund after it was made. */
export const refundFaults = ['refunded-no-answer'] as const
/** Faults of a notification on its way to the merchant. */
export const notificationFaults = ['duplicate', 'wrong-signature', 'wrong-amount'] as const

/** Faults of a messenger's report on a message. */
export const reportFaults = ['duplicate', 'wrong-signature'] as const

export const faultModes = {
  fawry: [...callFaults, ...chargeFaults, ...refundFaults, ...notificationFaults],
  google: callFaults,
  meta: callFaults,
  mail: ['slow', 'hang', 'error'],
  whatsapp: [...callFaults, ...reportFaults],
  telegram: [...callFaults, ...reportFaults],
  push: callFaults,
} as const

const count = z.coerce.number().int().min(1).max(1_000).default(1)
const turns = {
  count,
  /** Limits the fault to calls and messages that contain this text: a phone, a reference, a part of the address. */
  only: z.string().min(1).max(500).optional(),
  /** The status that the fault `answer` returns. */
  status: z.coerce.number().int().min(200).max(599).optional(),
  body: z.unknown().optional(),
}

export const fault = z.discriminatedUnion('service', [
  z.object({ service: z.literal('fawry'), mode: z.enum(faultModes.fawry), ...turns }),
  z.object({ service: z.literal('google'), mode: z.enum(faultModes.google), ...turns }),
  z.object({ service: z.literal('meta'), mode: z.enum(faultModes.meta), ...turns }),
  z.object({ service: z.literal('mail'), mode: z.enum(faultModes.mail), count }),
  z.object({ service: z.literal('whatsapp'), mode: z.enum(faultModes.whatsapp), ...turns }),
  z.object({ service: z.literal('telegram'), mode: z.enum(faultModes.telegram), ...turns }),
  z.object({ service: z.literal('push'), mode: z.enum(faultModes.push), ...turns }),
])

export type Fault = z.infer<typeof fault>

/** One turn of a fault, with the status and body that the fault `answer` returns. */
export type Turn<Mode> = { mode: Mode; status?: number; body?: unknown }

export type Faults = {
  add: (fault: Fault) => void
  /**
   * Uses up one turn of the service's oldest waiting fault whose mode is among `modes` and whose `only` is in the text.
   */
  take: <Mode extends Fault['mode']>(
    service: Fault['service'],
    modes: readonly Mode[],
    text?: () => string,
  ) => Turn<Mode> | undefined
  list: () => Fault[]
  clear: () => void
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => {
      waiting.push({ ...fault })
    },
    take: (service, modes, text = () => '') => {
      for (const fault of waiting) {
        const mode = modes.find((candidate) => candidate === fault.mode)
        if (fault.service !== service || mode === undefined) continue
        if ('only' in fault && fault.only !== undefined && !text().includes(fault.only)) continue
        fault.count -= 1
        waiting = waiting.filter((other) => other.count > 0)
        return { ...fault, mode }
      }
      return undefined
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    clear: () => {
      waiting = []
    },
  }
}

/** What every service shares: the ordered faults, the delays, the clock in epoch milliseconds, and the end. */
export type Disturbed = { faults: Faults; timing: Timing; now: () => number; stopping: AbortSignal }

/** The header that names the fault of a response. */
export const faultHeader = 'x-sandbox-fault'

/** `error` is the service's own error body. */
export function injectFaults(
  app: FastifyInstance,
  service: Fault['service'],
  { faults, timing, stopping }: Disturbed,
  error: object = { error: 'sandbox' },
): void {
  const cut = new WeakSet<object>()
  app.addHook('preHandler', async (request, reply) => {
    const turn = faults.take(service, callFaults, () => `${request.url} ${JSON.stringify(request.body)}`)
    if (turn !== undefined) reply.header(faultHeader, turn.mode)
    switch (turn?.mode) {
      case 'slow':
        await pause(timing.slowAnswer, stopping)
        return undefined
      case 'hang':
        return void reply.hijack()
      case 'endless':
        return void drip(reply.hijack(), timing, stopping)
      case 'error':
        return reply.code(500).send(error)
      case 'garbage':
        return reply.type('application/json').send('<html><head><title>502 Bad Gat')
      case 'redirect':
        return reply.redirect('/elsewhere', 302)
      case 'answer':
        return reply.code(turn.status ?? 200).send(turn.body ?? {})
      case 'no-answer':
        cut.add(request)
        return undefined
      case undefined:
        return undefined
    }
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (cut.has(request)) request.raw.socket.destroy()
    return payload
  })
}

/** Sends a byte at intervals, so that the response never ends. */
async function drip({ raw }: FastifyReply, timing: Timing, stopping: AbortSignal): Promise<void> {
  raw.writeHead(200, { 'content-type': 'application/json' })
  do raw.write(' ')
  while ((await pause(timing.drip, stopping)) && !raw.destroyed)
}
