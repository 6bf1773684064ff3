// The provider under one path: signed calls of the merchant, and pages of the customer.
import type { FastifyInstance } from 'fastify'
import { answerWithFaults } from './answer-faults.ts'
import { cancelRoutes } from './cancel.ts'
import { cardPageRoutes } from './card-page.ts'
import { cardTokenRoutes } from './card-tokens.ts'
import { chargeRoutes } from './charge.ts'
import type { Fawry } from './fawry.ts'
import { installmentPlanRoutes } from './installment-plans.ts'
import { outletRoutes } from './outlet.ts'
import { refundRoutes } from './refund.ts'
import { statusRoutes } from './status.ts'
import { threeDSecureRoutes } from './three-d-secure.ts'
import { walletRoutes } from './wallet.ts'

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
