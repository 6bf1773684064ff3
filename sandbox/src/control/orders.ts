// What a test or a developer does in the place of the customer: pays, declines, lets the time run out.
import type { FastifyInstance } from 'fastify'
import { pounds } from '../fawry/amounts.ts'
import { declineOrder, expireOrder, payOrder, refundOrder } from '../fawry/change-order.ts'
import type { Fawry } from '../fawry/fawry.ts'
import type { Order } from '../fawry/order.ts'
import { prefersHtml } from '../pages/prefers-html.ts'

const actions = {
  pay: payOrder,
  decline: (fawry: Fawry, order: Order) => declineOrder(fawry, order, 99907),
  expire: expireOrder,
  // Given back by the provider itself, whole.
  refund: (fawry: Fawry, order: Order) => refundOrder(fawry, order, order.paymentAmount - order.refundedAmount),
} as const

type Address = { Params: { merchantRefNum: string } }

export function orderRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get('/fawry/orders', () => ({
    list: fawry.orders
      .list()
      .reverse()
      .map((order) => presentOrder(fawry, order)),
  }))

  for (const [name, act] of Object.entries(actions)) {
    app.post<Address>(`/fawry/orders/:merchantRefNum/${name}`, (request, reply) => {
      const order = fawry.orders.find(request.params.merchantRefNum)
      if (order === undefined) return reply.code(404).send({ error: 'order-not-found' })
      const moved = act(fawry, order)
      if (prefersHtml(request.headers.accept)) return reply.redirect('/', 303)
      if (!moved) return reply.code(409).send({ error: 'order-is-closed', order: presentOrder(fawry, order) })
      return reply.send(presentOrder(fawry, order))
    })
  }
}

function presentOrder(fawry: Fawry, order: Order): object {
  return {
    merchantRefNum: order.merchantRefNum,
    referenceNumber: order.referenceNumber,
    orderStatus: order.status,
    paymentMethod: order.paymentMethod,
    orderAmount: pounds(order.orderAmount),
    paymentAmount: pounds(order.paymentAmount),
    refundedAmount: pounds(order.refundedAmount),
    customerProfileId: order.customerProfileId ?? null,
    createdAt: new Date(order.createdAt).toISOString(),
    expiresAt: new Date(order.expiresAt).toISOString(),
    failureErrorCode: order.failure?.code ?? null,
    threeDSecureUrl: order.threeDSecure ? `${fawry.publicUrl}/three-d-secure/${order.threeDSecure.id}` : null,
    walletUrl: order.wallet ? `${fawry.publicUrl}/wallet/${order.wallet.id}` : null,
    installmentMonths: order.installmentMonths ?? null,
    notifications: order.deliveries,
  }
}
