// The server-to-server notification V2: the signed order as the merchant receives it.
import { randomUUID } from 'node:crypto'
import { fawryFees, type Order } from './order.ts'
import { signNotification } from './signature.ts'
import { pounds } from './wire.ts'

export type NotificationBody = Record<string, unknown> & { requestId: string; messageSignature: string }

export type Distortion = 'wrong-signature' | 'wrong-amount'

export function notificationBody(
  order: Order,
  secureKey: string,
  distortion?: Distortion,
  orderStatus: string = order.status,
): NotificationBody {
  // Half the amount with a correct signature: only the amount is wrong.
  const part = distortion === 'wrong-amount' ? 2 : 1
  const paymentAmount = Math.ceil(order.paymentAmount / part)
  const orderAmount = Math.ceil(order.orderAmount / part)
  const signature = signNotification(
    {
      fawryRefNumber: order.referenceNumber,
      merchantRefNumber: order.merchantRefNum,
      paymentAmount,
      orderAmount,
      orderStatus,
      paymentMethod: order.paymentMethod,
      paymentReference: order.paymentReference,
    },
    secureKey,
  )
  return {
    requestId: randomUUID(),
    fawryRefNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
    customerName: order.customerName,
    customerMobile: order.customerMobile,
    customerMail: order.customerMail,
    customerMerchantId: order.customerProfileId,
    paymentAmount: pounds(paymentAmount),
    orderAmount: pounds(orderAmount),
    fawryFees: pounds(fawryFees),
    shippingFees: '',
    orderStatus,
    paymentMethod: order.paymentMethod,
    paymentTime: order.paidAt,
    authNumber: order.authNumber,
    paymentRefrenceNumber: order.paymentReference,
    orderExpiryDate: order.expiresAt,
    orderItems: order.items.map((item) => ({
      itemCode: item.itemId,
      price: pounds(item.price),
      quantity: item.quantity,
    })),
    failureErrorCode: order.failure?.code,
    failureReason: order.failure?.reason,
    threeDSInfo: bankCheck(order),
    ...(order.installmentMonths === undefined
      ? {}
      : { installmentInterestAmount: 0, installmentMonths: order.installmentMonths }),
    messageSignature: distortion === 'wrong-signature' ? distort(signature) : signature,
  }
}

function bankCheck(order: Order) {
  const verStatus = order.threeDSecure?.verStatus
  if (verStatus === undefined) return undefined
  return { enrolled: 'Y', verStatus, verType: '3DS', status: verStatus, version: '2.2.0' }
}

/** Returns a signature with the same length and alphabet that is never equal to the original. */
function distort(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
}
