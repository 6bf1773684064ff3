// Charges a saved card at once or after the bank's 3-D Secure page.
import { randomUUID } from 'node:crypto'
import { declineOrder, payOrder } from './change-order.ts'
import { type ChargeRequest, isWebAddress, openOrder } from './charge-request.ts'
import type { Fawry } from './fawry.ts'
import { findInstallmentPlan } from './installment-plans.ts'
import { cardRefusal, issuerRefusesSecurityCode } from './magic-values.ts'
import { fawryFees, type Order, type PaidWithCard } from './order.ts'
import { signChargeReply } from './signature.ts'
import { pounds, refusal, successDescription } from './wire.ts'

const type = 'ChargeResponse'

export function chargeByCard(fawry: Fawry, request: ChargeRequest): object {
  if (request.cardToken === undefined) return refusal(type, 400, 'cardToken is missing or invalid')
  const saved = fawry.cards.find(request.customerProfileId, request.cardToken)
  if (saved === undefined) return refusal(type, 99956)
  const plan = request.installmentPlanId === undefined ? undefined : findInstallmentPlan(request.installmentPlanId)
  if (request.installmentPlanId !== undefined && plan === undefined) {
    return refusal(type, 400, 'installmentPlanId is missing or invalid')
  }
  const card = { lastFourDigits: saved.lastFourDigits, refusedWith: cardRefusal(saved) }
  const payment = { card, ...(plan === undefined ? {} : { installmentMonths: plan.months }) }
  return request.enable3DS ? withThreeDSecure(fawry, request, payment) : atOnce(fawry, request, payment)
}

type CardPayment = { card: PaidWithCard; installmentMonths?: number }

function atOnce(fawry: Fawry, request: ChargeRequest, payment: CardPayment): object {
  const order = openOrder(fawry, request, payment)
  authorise(fawry, order)
  return chargeReply(order, fawry.secureKey)
}

function withThreeDSecure(fawry: Fawry, request: ChargeRequest, payment: CardPayment): object {
  const { cvv, returnUrl } = request
  if (cvv === undefined || !/^\d{3}$/.test(cvv)) return refusal(type, 400, 'cvv is missing or invalid')
  if (returnUrl === undefined || !isWebAddress(returnUrl)) {
    return refusal(type, 400, 'returnUrl is missing or invalid')
  }
  const id = randomUUID()
  const refusedByIssuer = cvv === issuerRefusesSecurityCode
  openOrder(fawry, request, { ...payment, threeDSecure: { id, returnUrl, refusedByIssuer } })
  return {
    type,
    statusCode: 200,
    statusDescription: successDescription,
    nextAction: { type: 'THREE_D_SECURE', redirectUrl: `${fawry.publicUrl}/three-d-secure/${id}` },
  }
}

/** Asks the bank for the money: the order becomes paid, or failed with the bank's code. */
export function authorise(fawry: Fawry, order: Order): void {
  const refused = order.card?.refusedWith
  if (refused === undefined) payOrder(fawry, order)
  else declineOrder(fawry, order, refused)
}

/** The signed response to a charge that needs no page of the bank. */
export function chargeReply(order: Order, secureKey: string) {
  return {
    type: 'ChargeResponse',
    referenceNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
    orderAmount: pounds(order.orderAmount),
    paymentAmount: pounds(order.paymentAmount),
    fawryFees: pounds(fawryFees),
    paymentMethod: order.paymentMethod,
    orderStatus: order.status,
    paymentTime: order.paidAt ?? order.createdAt,
    expirationTime: order.expiresAt,
    customerMobile: order.customerMobile,
    customerMail: order.customerMail,
    customerProfileId: order.customerProfileId,
    authNumber: order.authNumber,
    signature: signChargeReply({ ...order, fawryFees, orderStatus: order.status }, secureKey),
    statusCode: order.failure?.code ?? 200,
    statusDescription: order.failure?.reason ?? successDescription,
  }
}
