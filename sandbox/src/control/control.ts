// What a test or a developer does in the place of the customer: pays, declines, lets the time run out.
import type { FastifyInstance } from 'fastify'
import { type Faults, fault } from '../faults.ts'
import { declineOrder, expireOrder, payOrder, refundOrder } from '../fawry/change-order.ts'
import type { Fawry } from '../fawry/fawry.ts'
import type { Order } from '../fawry/order.ts'
import { pounds } from '../fawry/wire.ts'
import type { Inbox } from '../mail/inbox.ts'
import { inboxPage } from '../pages/inbox-page.ts'
import { prefersHtml, sendPage } from '../pages/page.ts'
import { readTexts } from '../requests.ts'

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

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  const current = () => ({ list: faults.list() })

  app.get('/faults', current)

  app.post('/faults', (request, reply) => {
    const read = fault.safeParse(fromForm(request.body) ?? request.body)
    if (!read.success) return reply.code(400).send({ error: 'unknown-fault', issues: read.error.issues })
    faults.add(read.data)
    return prefersHtml(request.headers.accept) ? reply.redirect('/', 303) : reply.send(current())
  })

  app.delete('/faults', () => {
    faults.clear()
    return current()
  })

  app.post('/faults/clear', (_request, reply) => {
    faults.clear()
    return reply.redirect('/', 303)
  })
}

/** The page's form names service and mode in one choice, so that only pairs that exist can be sent. */
function fromForm(body: unknown): object | undefined {
  const { fault: choice, count } = readTexts(['fault', 'count'], body)
  if (choice === undefined) return undefined
  const [service, mode] = choice.split(':')
  return { service, mode, count }
}

export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', (request, reply) => {
    const { to = '', message } = readTexts(['to', 'message'], request.query)
    const entries = inbox.list(to)
    reply.header('vary', 'accept')
    if (!prefersHtml(request.headers.accept)) return reply.send({ list: entries.map((entry) => entry.message) })
    const chosen = entries.find((entry) => String(entry.number) === message)
    return sendPage(reply, inboxPage({ entries, to, chosen }))
  })
}
