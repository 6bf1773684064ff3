// The charge calls: check the caller, check the fields, then run the flow of the payment method.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chargeFaults } from '../faults.ts'
import { pause } from '../timing.ts'
import { declineOrder } from './change-order.ts'
import { chargeByCard, chargeReply } from './charge-by-card.ts'
import { type ChargeRequest, chargeFields, openOrder, readChargeRequest } from './charge-request.ts'
import { callerRefusal, type Fawry } from './fawry.ts'
import { magicAmounts, walletRefuses } from './magic-values.ts'
import { qrPicture } from './qr-picture.ts'
import { signCharge } from './signature.ts'
import { describe, readPiastres, refusal, successDescription } from './wire.ts'

type Flow = (fawry: Fawry, request: ChargeRequest) => object | Promise<object>
type Flows = Readonly<Record<string, Flow>>

const type = 'ChargeResponse'

export function chargeRoutes(app: FastifyInstance, fawry: Fawry): void {
  const flows: Flows = { PAYATFAWRY: chargeByReference, PayAtFawry: chargeByReference, CARD: chargeByCard }
  const walletFlows: Flows = { MWALLET: chargeByWallet }
  app.post('/ECommerceWeb/Fawry/payments/charge', (request, reply) => charge(fawry, flows, request, reply))
  app.post('/ECommerceWeb/api/payments/charge', (request, reply) => charge(fawry, walletFlows, request, reply))
}

async function charge(fawry: Fawry, flows: Flows, request: FastifyRequest, reply: FastifyReply) {
  const read = chargeFields.safeParse(request.body ?? {})
  if (!read.success)
    return refusal(type, 400, `${read.error.issues[0]?.path.join('.') || 'body'} is missing or invalid`)
  const fields = read.data
  const amount = readPiastres(fields.amount ?? '')
  if (amount === undefined) return refusal(type, 21004)
  const { merchantCode = '', merchantRefNum = '', paymentMethod = '', signature } = fields
  const expected = signCharge({ ...fields, merchantCode, merchantRefNum, paymentMethod, amount }, fawry.secureKey)
  const stranger = callerRefusal(fawry, { merchantCode, signature, expected })
  if (stranger) return refusal(type, stranger)

  const asked = readChargeRequest(fields, fawry.now())
  if ('statusCode' in asked) return asked
  const flow = flows[asked.paymentMethod]
  // Only card payments can be split into installments.
  if (flow === undefined || (asked.installmentPlanId !== undefined && flow !== chargeByCard)) {
    return refusal(type, 400, 'This way to pay is not offered by the sandbox')
  }
  if (fawry.orders.find(asked.merchantRefNum)) return refusal(type, 9929)
  if (asked.piastres === magicAmounts.serverError) {
    return reply.code(500).send({ statusCode: 500, statusDescription: describe(500) })
  }
  if (asked.piastres === magicAmounts.lateAnswer) await pause(fawry.timing.magicAmount, fawry.stopping)

  const answer = await flow(fawry, asked)
  const charged = fawry.orders.find(asked.merchantRefNum) !== undefined
  if (charged && fawry.faults.take('fawry', chargeFaults, () => `${request.url} ${asked.merchantRefNum}`)) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  return answer
}

/** Pay at Fawry: returns a number that the customer pays at any outlet before it expires. */
function chargeByReference(fawry: Fawry, request: ChargeRequest): object {
  return chargeReply(openOrder(fawry, request), fawry.secureKey)
}

/** Electronic wallet: the owner, or any person who scans the QR code, approves or declines on the wallet's page. */
function chargeByWallet(fawry: Fawry, request: ChargeRequest): object {
  const number = request.debitMobileWalletNo
  if (number !== undefined && !/^01\d{9}$/.test(number)) {
    return refusal('ChargeResponse', 400, 'debitMobileWalletNo is missing or invalid')
  }
  const id = randomUUID()
  const order = openOrder(fawry, request, { wallet: { id, number } })
  if (number !== undefined && walletRefuses(number)) declineOrder(fawry, order, 99907)
  return {
    type: 'ChargeResponse',
    statusCode: 200,
    statusDescription: successDescription,
    referenceNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
    // ours: a payment request also returns the QR code, so that both ways to approve can be tried
    walletQr: qrPicture(`${fawry.publicUrl}/wallet/${id}`),
  }
}
