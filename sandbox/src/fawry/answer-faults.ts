// Ordered faults of the provider's answers; the pages that people see are never disturbed.
import type { FastifyInstance } from 'fastify'
import { callFaults } from '../faults.ts'
import { pause } from '../timing.ts'
import { describe } from './codes.ts'
import type { Fawry } from './fawry.ts'

export function answerWithFaults(app: FastifyInstance, fawry: Fawry): void {
  app.addHook('preHandler', async (_request, reply) => {
    const mode = fawry.faults.take('fawry', callFaults)
    if (mode === 'slow') await pause(fawry.timing.slowAnswer, fawry.stopping)
    if (mode === 'hang') reply.hijack()
    if (mode === 'error') return reply.code(500).send({ statusCode: 500, statusDescription: describe(500) })
    if (mode === 'garbage') return reply.type('application/json').send('<html><head><title>502 Bad Gat')
    return undefined
  })
}
