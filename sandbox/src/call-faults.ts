// Ordered faults of a messenger's answers.
import type { FastifyInstance } from 'fastify'
import { callFaults, type Fault, type Faults } from './faults.ts'
import { pause, type Timing } from './timing.ts'

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
