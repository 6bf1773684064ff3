// Faults that a test orders in advance: each makes the next `count` calls or notifications misbehave.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { pause, type Timing } from './timing.ts'

/** What can go wrong with the answer to a call. */
export const callFaults = ['slow', 'hang', 'error', 'garbage'] as const
/** What can go wrong with a charge after it was made. */
export const chargeFaults = ['charged-no-answer'] as const
/** What can go wrong with a refund after it was made. */
export const refundFaults = ['refunded-no-answer'] as const
/** What can go wrong with a notification on its way to the merchant. */
export const notificationFaults = ['duplicate', 'wrong-signature', 'wrong-amount'] as const

/** What can go wrong with what a messenger tells of a message. */
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

export const fault = z.discriminatedUnion('service', [
  z.object({ service: z.literal('fawry'), mode: z.enum(faultModes.fawry), count }),
  z.object({ service: z.literal('google'), mode: z.enum(faultModes.google), count }),
  z.object({ service: z.literal('meta'), mode: z.enum(faultModes.meta), count }),
  z.object({ service: z.literal('mail'), mode: z.enum(faultModes.mail), count }),
  z.object({ service: z.literal('whatsapp'), mode: z.enum(faultModes.whatsapp), count }),
  z.object({ service: z.literal('telegram'), mode: z.enum(faultModes.telegram), count }),
  z.object({ service: z.literal('push'), mode: z.enum(faultModes.push), count }),
])

export type Fault = z.infer<typeof fault>

export type Faults = {
  add: (fault: Fault) => void
  /** Uses up one turn of the oldest waiting fault of the service whose mode is among `modes`. */
  take: <Mode extends Fault['mode']>(service: Fault['service'], modes: readonly Mode[]) => Mode | undefined
  list: () => Fault[]
  clear: () => void
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => {
      waiting.push({ ...fault })
    },
    take: (service, modes) => {
      for (const fault of waiting) {
        const mode = modes.find((candidate) => candidate === fault.mode)
        if (fault.service !== service || mode === undefined) continue
        fault.count -= 1
        waiting = waiting.filter((other) => other.count > 0)
        return mode
      }
      return undefined
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    clear: () => {
      waiting = []
    },
  }
}

/** // Ordered faults of a messenger's answers. */
export type Disturbed = { faults: Faults; timing: Timing; stopping: AbortSignal }

export function disturbAnswers(app: FastifyInstance, service: Fault['service'], world: Disturbed): void {
  app.addHook('preHandler', async (_request, reply) => {
    const mode = world.faults.take(service, callFaults)
    if (mode === 'slow') await pause(world.timing.slowAnswer, world.stopping)
    if (mode === 'hang') reply.hijack()
    if (mode === 'error') return reply.code(500).send({ error: 'sandbox' })
    if (mode === 'garbage') return reply.type('application/json').send('<html><head><title>502 Bad Gat')
    return undefined
  })
}
