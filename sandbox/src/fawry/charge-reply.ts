// The signed answer to a charge that stands on its own, without a page of the bank in between.
import { pounds } from './amounts.ts'
import { successDescription } from './codes.ts'
import { fawryFees, type Order } from './order.ts'
import { signChargeReply } from './signature.ts'

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
