/** An order as the provider of the tests keeps it, and its signed word on it. */
import { randomUUID } from 'node:crypto'
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { pounds } from '../gateways/fawry/connection.ts'
import { signMessage } from '../gateways/fawry/signatures.ts'

export interface ProviderOrder {
  merchantRefNum: string
  referenceNumber: string
  amount: Piastres
  customerProfileId: string
  paymentMethod: string
  orderWebHookUrl: string
  returnUrl: string | null
  wallet: string | null
  installmentPlanId: string | null
  status: string
  refunded: Piastres
}

export interface MessageOver {
  orderAmount?: Piastres
  paymentAmount?: Piastres
  customerMerchantId?: string
}

type NamedOrder = Pick<
  ProviderOrder,
  'merchantRefNum' | 'referenceNumber' | 'amount' | 'customerProfileId' | 'paymentMethod'
>

/** A notification, or the answer to a question, about the order in that state. */
export function signedMessage(order: NamedOrder, orderStatus: string, over: MessageOver = {}): object {
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

interface ToldPayment {
  merchantRef: string
  providerRef: string
  /** In piastres. */
  amount: number
  payerId: number
}

/** The notification that an order was paid by reference number. */
export function signedPayment({ merchantRef, providerRef, amount, payerId }: ToldPayment): object {
  const order = {
    merchantRefNum: merchantRef,
    referenceNumber: providerRef,
    amount: piastres(amount),
    customerProfileId: String(payerId),
    paymentMethod: 'PAYATFAWRY',
  }
  return signedMessage(order, 'PAID')
}
