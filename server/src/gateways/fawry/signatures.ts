/** Fawry's signatures: SHA-256 in lower-case hex over the fields without separators, the secure key last. */

import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import { hashOf, isSameSecret } from '../../platform/secrets.ts'
import { twoDecimals } from './connection.ts'

/** The signed fields of a charge; an absent field counts as empty text. */
export interface SignedCharge {
  readonly merchantRefNum: string
  readonly customerProfileId?: string
  readonly paymentMethod: string
  readonly amount: Piastres
  readonly cardToken?: string
  readonly cardNumber?: string
  readonly cardExpiryYear?: string
  readonly cardExpiryMonth?: string
  readonly cvv?: string
  readonly installmentPlanId?: string
  readonly debitMobileWalletNo?: string
  /** Absent from charges by bank installments. */
  readonly returnUrl?: string
}

export interface SignedMessage {
  readonly fawryRefNumber: string
  readonly merchantRefNumber: string
  readonly paymentAmount?: Piastres | undefined
  readonly orderAmount?: Piastres | undefined
  readonly orderStatus: string
  readonly paymentMethod: string
  readonly paymentReference: string
}

export interface Keys {
  readonly merchantCode: string
  readonly secureKey: string
}

export function signCharge({ merchantCode, secureKey }: Keys, charge: SignedCharge): string {
  const returnUrl = charge.installmentPlanId === undefined ? charge.returnUrl : undefined
  return sign(secureKey, [
    merchantCode,
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
    returnUrl,
  ])
}

export function signStatus({ merchantCode, secureKey }: Keys, merchantRefNumber: string): string {
  return sign(secureKey, [merchantCode, merchantRefNumber])
}

/** The only signature in which the order number comes before the merchant code. */
export function signCancel({ merchantCode, secureKey }: Keys, orderRefNo: string, language: string): string {
  return sign(secureKey, [orderRefNo, merchantCode, language])
}

export function signRefund(
  { merchantCode, secureKey }: Keys,
  referenceNumber: string,
  amount: Piastres,
  reason?: string,
): string {
  return sign(secureKey, [merchantCode, referenceNumber, twoDecimals(amount), reason])
}

export function signCardList({ merchantCode, secureKey }: Keys, customerProfileId: string): string {
  return sign(secureKey, [merchantCode, customerProfileId])
}

export function signCardDelete(
  { merchantCode, secureKey }: Keys,
  customerProfileId: string,
  cardToken: string,
): string {
  return sign(secureKey, [merchantCode, customerProfileId, cardToken])
}

export function signMessage({ secureKey }: Pick<Keys, 'secureKey'>, message: SignedMessage): string {
  return sign(secureKey, [
    message.fawryRefNumber,
    message.merchantRefNumber,
    message.paymentAmount === undefined ? '' : twoDecimals(message.paymentAmount),
    message.orderAmount === undefined ? '' : twoDecimals(message.orderAmount),
    message.orderStatus,
    message.paymentMethod,
    message.paymentReference,
  ])
}

export function isSameSignature(expected: string, given: string): boolean {
  return isSameSecret(expected, given.toLowerCase())
}

function sign(secureKey: string, parts: readonly (string | undefined)[]): string {
  return hashOf(`${parts.map((part) => part ?? '').join('')}${secureKey}`, 'hex')
}
