// The charge calls: who calls, what is asked, then the flow of the chosen way to pay.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chargeFaults } from '../faults.ts'
import { pause } from '../timing.ts'
import { readPiastres } from './amounts.ts'
import { callerRefusal } from './caller.ts'
import { chargeByCard } from './charge-by-card.ts'
import { chargeByReference } from './charge-by-reference.ts'
import { chargeByWallet } from './charge-by-wallet.ts'
import { type ChargeRequest, chargeFields, readChargeRequest } from './charge-request.ts'
import { describe, refusal } from './codes.ts'
import type { Fawry } from './fawry.ts'
import { magicAmounts } from './magic-values.ts'
import { signCharge } from './signature.ts'

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
  // Only cards have a bank that spreads the amount.
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
  if (charged && fawry.faults.take('fawry', chargeFaults)) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  return answer
}
