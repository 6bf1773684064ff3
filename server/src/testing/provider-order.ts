/** An order as the provider of the tests keeps it, and its signed word on it. */
import { randomUUID } from 'node:crypto'
import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import { pounds } from '../gateways/fawry/amounts.ts'
import { signMessage } from '../gateways/fawry/signatures.ts'

export interface ProviderOrder {
  merchantRefNum: string
  referenceNumber: string
  amount: Piastres
  customerProfileId: string
  paymentMethod: string
  orderWebHookUrl: string
  returnUrl: string | null
  status: string
}

export interface MessageOver {
  orderAmount?: Piastres
  paymentAmount?: Piastres
  customerMerchantId?: string
}

/** A notification, or the answer to a question, about the order in that state. */
export function signedMessage(order: ProviderOrder, orderStatus: string, over: MessageOver = {}): object {
  const {
    orderAmount = order.amount,
    paymentAmount = order.amount,
    customerMerchantId = order.customerProfileId,
  } = over
  const { referenceNumber: fawryRefNumber, merchantRefNum: merchantRefNumber, paymentMethod } = order
  const paymentReference = orderStatus === 'PAID' ? '24480' : ''
  const said = { fawryRefNumber, merchantRefNumber, orderStatus, paymentMethod }
  const signed = { ...said, orderAmount, paymentAmount, paymentReference }
  return {
    requestId: randomUUID(),
    ...said,
    orderAmount: pounds(orderAmount),
    paymentAmount: pounds(paymentAmount),
    customerMerchantId,
    shippingFees: '',
    ...(paymentReference === '' ? {} : { paymentRefrenceNumber: paymentReference }),
    messageSignature: signMessage({ secureKey: 'sandbox-secure-key' }, signed),
  }
}
