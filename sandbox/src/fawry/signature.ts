// Fawry's signatures: SHA-256 in lower-case hex over the concatenated fields, with the secure key last.
import { createHash } from 'node:crypto'
import { twoDecimals } from './wire.ts'

type Part = string | undefined

function sign(parts: readonly Part[], secureKey: string): string {
  return createHash('sha256')
    .update([...parts, secureKey].map((part) => part ?? '').join(''), 'utf8')
    .digest('hex')
}

export type SignedCharge = {
  merchantCode: string
  merchantRefNum: string
  customerProfileId?: Part
  paymentMethod: string
  /** Piastres. */
  amount: number
  cardToken?: Part
  cardNumber?: Part
  cardExpiryYear?: Part
  cardExpiryMonth?: Part
  cvv?: Part
  installmentPlanId?: Part
  debitMobileWalletNo?: Part
  valuCustomerCode?: Part
  returnUrl?: Part
}

/**
 * All payment methods sign the same fields in the same order; a charge by installments leaves the return address out.
 */
export function signCharge(charge: SignedCharge, secureKey: string): string {
  return sign(
    [
      charge.merchantCode,
      charge.merchantRefNum,
      charge.customerProfileId,
      charge.paymentMethod,
      twoDecimals(charge.amount),
      charge.cardToken,
      charge.cardNumber,
      charge.cardExpiryYear,
      charge.cardExpiryMonth,
      charge.cvv,
      charge.installmentPlanId,
      charge.debitMobileWalletNo,
      charge.valuCustomerCode,
      charge.installmentPlanId === undefined ? charge.returnUrl : undefined,
    ],
    secureKey,
  )
}

export type SignedChargeReply = {
  referenceNumber: string
  merchantRefNum: string
  paymentAmount: number
  orderAmount: number
  orderStatus: string
  paymentMethod: string
  fawryFees: number
  authNumber?: Part
  customerMail: string
  customerMobile: string
}

export function signChargeReply(reply: SignedChargeReply, secureKey: string): string {
  return sign(
    [
      reply.referenceNumber,
      reply.merchantRefNum,
      twoDecimals(reply.paymentAmount),
      twoDecimals(reply.orderAmount),
      reply.orderStatus,
      reply.paymentMethod,
      twoDecimals(reply.fawryFees),
      reply.authNumber,
      reply.customerMail,
      reply.customerMobile,
    ],
    secureKey,
  )
}

export type SignedNotification = {
  fawryRefNumber: string
  merchantRefNumber: string
  paymentAmount: number
  orderAmount: number
  orderStatus: string
  paymentMethod: string
  paymentReference?: Part
}

export function signNotification(notification: SignedNotification, secureKey: string): string {
  return sign(
    [
      notification.fawryRefNumber,
      notification.merchantRefNumber,
      twoDecimals(notification.paymentAmount),
      twoDecimals(notification.orderAmount),
      notification.orderStatus,
      notification.paymentMethod,
      notification.paymentReference,
    ],
    secureKey,
  )
}

export function signStatus(merchantCode: string, merchantRefNumber: string, secureKey: string): string {
  return sign([merchantCode, merchantRefNumber], secureKey)
}

export type SignedRefund = { merchantCode: string; referenceNumber: string; refundAmount: number; reason?: Part }

export function signRefund(refund: SignedRefund, secureKey: string): string {
  return sign([refund.merchantCode, refund.referenceNumber, twoDecimals(refund.refundAmount), refund.reason], secureKey)
}

export type SignedCancel = { orderRefNo: string; merchantAccount: string; lang: string }

/** The only call that signs the order number before the merchant code. */
export function signCancel(cancel: SignedCancel, secureKey: string): string {
  return sign([cancel.orderRefNo, cancel.merchantAccount, cancel.lang], secureKey)
}

export function signCardList(merchantCode: string, customerProfileId: string, secureKey: string): string {
  return sign([merchantCode, customerProfileId], secureKey)
}

export type SignedCardDelete = { merchantCode: string; customerProfileId: string; cardToken: string }

export function signCardDelete(removal: SignedCardDelete, secureKey: string): string {
  return sign([removal.merchantCode, removal.customerProfileId, removal.cardToken], secureKey)
}
