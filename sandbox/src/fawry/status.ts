// The merchant requests an order's status; the response has the shape of a notification.
import type { FastifyInstance } from 'fastify'
import { readTexts } from '../requests.ts'
import { callerRefusal, type Fawry } from './fawry.ts'
import { notificationBody } from './notification.ts'
import type { Order } from './order.ts'
import { signStatus } from './signature.ts'
import { type Refusal, refusal } from './wire.ts'

const type = 'PaymentStatusResponse'

export function statusRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.get('/ECommerceWeb/Fawry/payments/status/v2', (request, reply) => {
    const order = findOrder(fawry, request.query)
    if ('statusDescription' in order) return reply.code(order.statusCode === 9938 ? 404 : 400).send(order)
    // A status response says UNPAID where a notification says NEW.
    const status = order.status === 'NEW' ? 'UNPAID' : order.status
    return reply.send(notificationBody(order, fawry.secureKey, undefined, status))
  })
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
