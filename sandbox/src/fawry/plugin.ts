// The provider under one path: signed calls of the merchant, and pages of the customer.
import type { FastifyInstance } from 'fastify'
import { callFaults } from '../faults.ts'
import { pause } from '../timing.ts'
import { cancelRoutes, refundRoutes } from './cancel-and-refund.ts'
import { cardPageRoutes } from './card-page.ts'
import { cardTokenRoutes } from './card-tokens.ts'
import { chargeRoutes } from './charge.ts'
import { outletRoutes, threeDSecureRoutes, walletRoutes } from './customer-pages.ts'
import type { Fawry } from './fawry.ts'
import { installmentPlanRoutes } from './installment-plans.ts'
import { statusRoutes } from './status.ts'
import { describe } from './wire.ts'

export async function fawryPages(app: FastifyInstance, fawry: Fawry): Promise<void> {
  cardPageRoutes(app, fawry)
  threeDSecureRoutes(app, fawry)
  walletRoutes(app, fawry)
  outletRoutes(app, fawry)
}

export async function fawryCalls(app: FastifyInstance, fawry: Fawry): Promise<void> {
  answerWithFaults(app, fawry)
  const calls = [chargeRoutes, statusRoutes, cancelRoutes, refundRoutes, cardTokenRoutes, installmentPlanRoutes]
  for (const routes of calls) routes(app, fawry)
}

/** // Ordered faults of the provider's answers; the pages that people see are never disturbed. */
function answerWithFaults(app: FastifyInstance, fawry: Fawry): void {
  app.addHook('preHandler', async (_request, reply) => {
    const mode = fawry.faults.take('fawry', callFaults)
    if (mode === 'slow') await pause(fawry.timing.slowAnswer, fawry.stopping)
    if (mode === 'hang') reply.hijack()
    if (mode === 'error') return reply.code(500).send({ statusCode: 500, statusDescription: describe(500) })
    if (mode === 'garbage') return reply.type('application/json').send('<html><head><title>502 Bad Gat')
    return undefined
  })
}
