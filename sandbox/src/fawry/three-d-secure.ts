// The bank's page between the charge and the merchant: the customer approves or declines, then goes back.
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { threeDSecureMissingPage, threeDSecurePage } from '../pages/three-d-secure-page.ts'
import { declineOrder } from './change-order.ts'
import { authorise } from './charge-by-card.ts'
import type { Fawry } from './fawry.ts'
import { readTexts } from './fields.ts'
import type { Order } from './order.ts'
import { paymentReturnAddress } from './return-address.ts'

type Address = { Params: { id: string } }

export function threeDSecureRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get<Address>('/three-d-secure/:id', (request, reply) => {
    const order = fawry.orders.findByThreeDSecure(request.params.id)
    if (order?.threeDSecure === undefined) return sendPage(reply.code(404), threeDSecureMissingPage())
    const back = paymentReturnAddress(order.threeDSecure.returnUrl, order, fawry.secureKey)
    return sendPage(reply, threeDSecurePage(order, back))
  })

  app.post<Address>('/three-d-secure/:id', (request, reply) => {
    const order = fawry.orders.findByThreeDSecure(request.params.id)
    if (order?.threeDSecure === undefined) return sendPage(reply.code(404), threeDSecureMissingPage())
    const { decision } = readTexts(['decision'], request.body)
    // Pressed twice, or after the order has ended: nothing changes, the customer just goes back.
    if (order.status === 'NEW') decide(fawry, order, decision === 'approve')
    return reply.redirect(paymentReturnAddress(order.threeDSecure.returnUrl, order, fawry.secureKey), 303)
  })
}

function decide(fawry: Fawry, order: Order, approved: boolean): void {
  const challenge = order.threeDSecure
  if (challenge === undefined) return
  if (!approved) {
    challenge.verStatus = 'M'
    declineOrder(fawry, order, 55006, '3-D Secure was declined by the customer')
  } else if (challenge.refusedByIssuer) {
    challenge.verStatus = 'N'
    declineOrder(fawry, order, 99963, '3-D Secure was refused by the issuer')
  } else {
    challenge.verStatus = 'Y'
    authorise(fawry, order)
  }
}
