// Electronic wallet: it asks its owner, or whoever scans the picture; the page of the wallet takes the answer.
import { randomUUID } from 'node:crypto'
import { toDataURL } from 'qrcode'
import { declineOrder } from './change-order.ts'
import type { ChargeRequest } from './charge-request.ts'
import { refusal, successDescription } from './codes.ts'
import type { Fawry } from './fawry.ts'
import { walletRefuses } from './magic-values.ts'
import { openOrder } from './open-order.ts'

export async function chargeByWallet(fawry: Fawry, request: ChargeRequest): Promise<object> {
  const number = request.debitMobileWalletNo
  if (number !== undefined && !/^01\d{9}$/.test(number)) {
    return refusal('ChargeResponse', 400, 'debitMobileWalletNo is missing or invalid')
  }
  const id = randomUUID()
  const order = openOrder(fawry, request, { wallet: { id, number } })
  if (number !== undefined && walletRefuses(number)) declineOrder(fawry, order, 99907)
  return {
    type: 'ChargeResponse',
    statusCode: 200,
    statusDescription: successDescription,
    referenceNumber: order.referenceNumber,
    merchantRefNumber: order.merchantRefNum,
    // ours: a request to pay brings the picture too, so that both ways to agree can be tried
    walletQr: await toDataURL(`${fawry.publicUrl}/wallet/${id}`, { margin: 1 }),
  }
}
