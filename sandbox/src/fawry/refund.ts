// The merchant gives money back, in full or in part.
import type { FastifyInstance } from 'fastify'
import { refundFaults } from '../faults.ts'
import { readPiastres } from './amounts.ts'
import { callerRefusal } from './caller.ts'
import { refundOrder } from './change-order.ts'
import { type RefusalCode, refusal, successDescription } from './codes.ts'
import type { Fawry } from './fawry.ts'
import { readTexts } from './fields.ts'
import { signRefund } from './signature.ts'

const refundNames = ['merchantCode', 'referenceNumber', 'refundAmount', 'reason', 'signature'] as const

const type = 'ResponseDataModel'

export function refundRoutes(app: FastifyInstance, fawry: Fawry): void {
  app.post('/ECommerceWeb/Fawry/payments/refund', (request, reply) => {
    const refused = refund(fawry, request.body)
    if (refused !== undefined) return reply.send(refusal(type, refused))
    if (fawry.faults.take('fawry', refundFaults)) {
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
