// Electronic wallet, request to pay: the wallet asks its owner, who answers in the list of orders.
import { declineOrder } from './change-order.ts'
import type { ChargeRequest } from './charge-request.ts'
import { refusal, successDescription } from './codes.ts'
import type { Fawry } from './fawry.ts'
import { walletRefuses } from './magic-values.ts'
import { openOrder } from './open-order.ts'

export function chargeByWallet(fawry: Fawry, request: ChargeRequest): object {
  const wallet = request.debitMobileWalletNo
  if (wallet === undefined || !/^01\d{9}$/.test(wallet)) {
    return refusal('ChargeResponse', 400, 'debitMobileWalletNo is missing or invalid')
  }
  const order = openOrder(fawry, request)
  if (walletRefuses(wallet)) declineOrder(fawry, order, 99907)
  return {
    type: 'ChargeResponse',
    statusCode: 200,
    statusDescription: successDescription,
    referenceNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
  }
}
