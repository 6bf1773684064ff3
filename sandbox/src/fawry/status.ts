// The merchant requests an order's status: v2 responds in the shape of a notification, v1 in an older shape.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTexts } from '../requests.ts'
import { callerRefusal, type Fawry } from './fawry.ts'
import { notificationBody } from './notification.ts'
import type { Order } from './order.ts'
import { signStatus } from './signature.ts'
import { pounds, type Refusal, refusal, successDescription } from './wire.ts'

const type = 'PaymentStatusResponse'

export function statusRoutes(app: FastifyInstance, fawry: Fawry): void {
  const answerWith = (present: (order: Order) => object) => (request: FastifyRequest, reply: FastifyReply) => {
    const order = findOrder(fawry, request.query)
    if ('statusDescription' in order) return reply.code(order.statusCode === 9938 ? 404 : 400).send(order)
    return reply.send(present(order))
  }
  app.get(
    '/ECommerceWeb/Fawry/payments/status/v2',
    answerWith((order) => notificationBody(order, fawry.secureKey, undefined, askedStatus(order))),
  )
  app.get('/ECommerceWeb/Fawry/payments/status', answerWith(firstVersion))
}

function findOrder(fawry: Fawry, query: unknown): Order | Refusal {
  const {
    merchantCode,
    merchantRefNumber = '',
    signature,
  } = readTexts(['merchantCode', 'merchantRefNumber', 'signature'], query)
  const expected = signStatus(fawry.merchantCode, merchantRefNumber, fawry.secureKey)
  const stranger = callerRefusal(fawry, { merchantCode, signature, expected })
  if (stranger) return refusal(type, stranger)
  if (merchantRefNumber === '') return refusal(type, 9944)
  return fawry.orders.find(merchantRefNumber) ?? refusal(type, 9938)
}

/** A status response says UNPAID where a notification says NEW. */
function askedStatus(order: Order): string {
  return order.status === 'NEW' ? 'UNPAID' : order.status
}

function firstVersion(order: Order): object {
  return {
    type,
    referenceNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
    paymentAmount: pounds(order.paymentAmount),
    paymentDate: order.paidAt,
    expirationTime: order.expiresAt,
    paymentStatus: order.status === 'CANCELED' ? 'CANCELLED' : askedStatus(order),
    paymentMethod: order.paymentMethod,
    statusCode: 200,
    statusDescription: successDescription,
  }
}
