// The merchant withdraws an order that nobody has paid.
import type { FastifyInstance } from 'fastify'
import { callerRefusal } from './caller.ts'
import { cancelOrder } from './change-order.ts'
import { describe, type RefusalCode, successDescription } from './codes.ts'
import type { Fawry } from './fawry.ts'
import { readTexts } from './fields.ts'
import { signCancel } from './signature.ts'

const cancelNames = ['orderRefNo', 'merchantAccount', 'lang', 'signature'] as const

// ours: the HTTP status of each refusal is not documented
const httpStatuses: Partial<Record<RefusalCode, number>> = { 9938: 404, 9946: 401 }

export function cancelRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.post('/ECommerceWeb/api/orders/cancel-unpaid-order', (request, reply) => {
    const refused = cancel(fawry, request.body)
    if (refused === undefined) return reply.send({ code: 200, description: successDescription, reason: '' })
    const description = refused === 400 ? 'Order is already paid or closed' : describe(refused)
    return reply.code(httpStatuses[refused] ?? 400).send({ code: refused, description, reason: description })
  })
}

function cancel(fawry: Fawry, body: unknown): RefusalCode | undefined {
  const { orderRefNo = '', merchantAccount, lang = '', signature } = readTexts(cancelNames, body)
  const expected = signCancel({ orderRefNo, merchantAccount: fawry.merchantCode, lang }, fawry.secureKey)
  const stranger = callerRefusal(fawry, { merchantCode: merchantAccount, signature, expected })
  if (stranger) return stranger
  const order = fawry.orders.findByReference(orderRefNo)
  if (order === undefined) return 9938
  if (order.status === 'CANCELED') return 9984
  return cancelOrder(fawry, order) ? undefined : 400
}
