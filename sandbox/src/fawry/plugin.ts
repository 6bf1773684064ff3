// The provider's routes: signed calls for the merchant and pages for the customer.
import type { FastifyInstance } from 'fastify'
import { injectFaults } from '../faults.ts'
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

/** Faults never affect the pages that people see. */
export async function fawryCalls(app: FastifyInstance, fawry: Fawry): Promise<void> {
  injectFaults(app, 'fawry', fawry, { statusCode: 500, statusDescription: describe(500) })
  const calls = [chargeRoutes, statusRoutes, cancelRoutes, refundRoutes, cardTokenRoutes, installmentPlanRoutes]
  for (const routes of calls) routes(app, fawry)
}
