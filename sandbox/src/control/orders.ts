// Actions that a test or developer takes in place of the customer or of the provider's staff.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { declineOrder, expireOrder, payOrder, putOrder, refundOrder } from '../fawry/change-order.ts'
import type { Fawry } from '../fawry/fawry.ts'
import { notificationBody } from '../fawry/notification.ts'
import { type Order, orderStatuses } from '../fawry/order.ts'
import { pounds, readPiastres } from '../fawry/wire.ts'
import { prefersHtml } from '../pages/page.ts'
import { text } from '../requests.ts'

const actions = {
  // A payment of another amount than the price is possible at a desk.
  pay: (fawry: Fawry, order: Order, amount = order.paymentAmount) => payOrder(fawry, order, amount),
  decline: (fawry: Fawry, order: Order) => declineOrder(fawry, order, 99907),
  expire: expireOrder,
  // A refund that the provider makes by itself: of all that is left, or of a part.
  refund: (fawry: Fawry, order: Order, amount = order.paymentAmount - order.refundedAmount) =>
    refundOrder(fawry, order, amount),
} as const

const amount = text.transform((pounds, context) => {
  const piastres = pounds === undefined ? undefined : readPiastres(pounds)
  if (pounds !== undefined && piastres === undefined) context.addIssue('no amount')
  return piastres
})

const actionBody = z.object({ amount }).default({ amount: undefined })

const orderState = z.object({ orderStatus: z.enum(orderStatuses), refundedAmount: amount })

const message = z.object({
  orderStatus: z.string().min(1),
  merchantRefNum: text,
  referenceNumber: text,
  orderAmount: amount,
  paymentAmount: amount,
  paymentMethod: text,
  customerProfileId: text,
})

type Address = { Params: { merchantRefNum: string } }

export function orderRoutes(app: FastifyInstance, fawry: Fawry): void {
  const path = '/fawry/orders/:merchantRefNum'
  const present = (order: Order) => presentOrder(fawry, order)
  const withOrder =
    (act: (order: Order, request: FastifyRequest<Address>, reply: FastifyReply) => FastifyReply) =>
    (request: FastifyRequest<Address>, reply: FastifyReply) => {
      const order = fawry.orders.find(request.params.merchantRefNum)
      return order === undefined ? reply.code(404).send({ error: 'order-not-found' }) : act(order, request, reply)
    }

  app.get('/fawry/orders', () => ({ list: fawry.orders.list().reverse().map(present) }))

  app.delete('/fawry/orders', () => {
    fawry.announcer.forgetWaiting()
    fawry.orders.clear()
    return { list: [] }
  })

  app.get<Address>(
    path,
    withOrder((order, _request, reply) => reply.send(present(order))),
  )

  // Sets any status, including one that cannot follow from the last, and notifies nobody.
  app.put<Address>(
    path,
    withOrder((order, request, reply) => {
      const read = orderState.safeParse(request.body)
      if (!read.success) return reply.code(400).send({ error: 'unknown-orderState', issues: read.error.issues })
      putOrder(fawry, order, read.data)
      return reply.send(present(order))
    }),
  )

  // Returns the signed notification of a given status without sending it; the status need not be true.
  app.post<Address>(
    `${path}/message`,
    withOrder((order, request, reply) => {
      const read = message.safeParse(request.body)
      if (!read.success) return reply.code(400).send({ error: 'unknown-message', issues: read.error.issues })
      const { orderStatus, ...reported } = read.data
      const changes = Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== undefined))
      return reply.send(notificationBody({ ...order, ...changes }, fawry.secureKey, undefined, orderStatus))
    }),
  )

  for (const [name, act] of Object.entries(actions)) {
    app.post<Address>(
      `${path}/${name}`,
      withOrder((order, request, reply) => {
        const read = actionBody.safeParse(request.body ?? undefined)
        if (!read.success) return reply.code(400).send({ error: 'unknown-amount', issues: read.error.issues })
        const moved = act(fawry, order, read.data.amount)
        if (prefersHtml(request.headers.accept)) return reply.redirect('/', 303)
        if (!moved) return reply.code(409).send({ error: 'order-is-closed', order: present(order) })
        return reply.send(present(order))
      }),
    )
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
