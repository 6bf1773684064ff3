/**
 * The provider's signed notification of a payment by reference number, for measurements in which no sandbox knows the
 * order.
 */
import { randomUUID } from 'node:crypto'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { pounds } from '../gateways/fawry/connection.ts'
import { signMessage } from '../gateways/fawry/signatures.ts'

interface ReportedPayment {
  merchantRef: string
  providerRef: string
  /** Amount in piastres. */
  amount: number
  payerId: number
}

export function signedPayment({ merchantRef, providerRef, amount, payerId }: ReportedPayment): object {
  const order = { fawryRefNumber: providerRef, merchantRefNumber: merchantRef }
  const said = { ...order, orderStatus: 'PAID', paymentMethod: 'PAYATFAWRY' }
  const paid = piastres(amount)
  const signed = { ...said, orderAmount: paid, paymentAmount: paid, paymentReference: '24480' }
  return {
    requestId: randomUUID(),
    ...said,
    orderAmount: pounds(paid),
    paymentAmount: pounds(paid),
    customerMerchantId: String(payerId),
    shippingFees: '',
    paymentRefrenceNumber: signed.paymentReference,
    messageSignature: signMessage({ secureKey: 'sandbox-secure-key' }, signed),
  }
}
