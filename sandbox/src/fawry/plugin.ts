// The provider under one path: signed calls of the merchant, and pages of the customer.
import type { FastifyInstance } from 'fastify'
import { answerWithFaults } from './answer-faults.ts'
import { cancelRoutes } from './cancel.ts'
import { cardPageRoutes } from './card-page.ts'
import { cardTokenRoutes } from './card-tokens.ts'
import { chargeRoutes } from './charge.ts'
import type { Fawry } from './fawry.ts'
import { refundRoutes } from './refund.ts'
import { statusRoutes } from './status.ts'
import { threeDSecureRoutes } from './three-d-secure.ts'

export async function fawryPages(app: FastifyInstance, fawry: Fawry): Promise<void> {
  cardPageRoutes(app, fawry)
  threeDSecureRoutes(app, fawry)
}

export async function fawryCalls(app: FastifyInstance, fawry: Fawry): Promise<void> {
  answerWithFaults(app, fawry)
  for (const routes of [chargeRoutes, statusRoutes, cancelRoutes, refundRoutes, cardTokenRoutes]) routes(app, fawry)
}
