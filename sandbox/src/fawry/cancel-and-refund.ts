// The merchant cancels an unpaid order, and refunds a paid one in full or in part.
import type { FastifyInstance } from 'fastify'
import { refundFaults } from '../faults.ts'
import { readTexts } from '../requests.ts'
import { cancelOrder, refundOrder } from './change-order.ts'
import { callerRefusal, type Fawry } from './fawry.ts'
import { signCancel, signRefund } from './signature.ts'
import { describe, type RefusalCode, readPiastres, refusal, successDescription } from './wire.ts'

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

const refundNames = ['merchantCode', 'referenceNumber', 'refundAmount', 'reason', 'signature'] as const

const type = 'ResponseDataModel'

export function refundRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.post('/ECommerceWeb/Fawry/payments/refund', (request, reply) => {
    const refused = refund(fawry, request.body)
    if (refused !== undefined) return reply.send(refusal(type, refused))
    if (fawry.faults.take('fawry', refundFaults, () => `${request.url} ${JSON.stringify(request.body)}`)) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return reply.send({ type, statusCode: 200, statusDescription: successDescription })
  })
}

function refund(fawry: Fawry, body: unknown): RefusalCode | undefined {
  const fields = readTexts(refundNames, body)
  const { merchantCode, referenceNumber = '', reason, signature } = fields
  const refundAmount = readPiastres(fields.refundAmount ?? '')
  if (refundAmount === undefined) return 21004
  const signed = { merchantCode: fawry.merchantCode, referenceNumber, refundAmount, reason }
  const stranger = callerRefusal(fawry, { merchantCode, signature, expected: signRefund(signed, fawry.secureKey) })
  if (stranger) return stranger
  if (referenceNumber === '') return 9944
  if (refundAmount <= 0) return 21004
  const order = fawry.orders.findByReference(referenceNumber)
  if (order === undefined) return 9938
  if (order.paidAt === undefined) return 9954
  if (refundAmount > order.paymentAmount - order.refundedAmount) return 9935
  return refundOrder(fawry, order, refundAmount) ? undefined : 9954
}
