// Pay at Fawry: the answer is a number that the customer pays at any outlet before it expires.
import { chargeReply } from './charge-reply.ts'
import type { ChargeRequest } from './charge-request.ts'
import type { Fawry } from './fawry.ts'
import { openOrder } from './open-order.ts'

export function chargeByReference(fawry: Fawry, request: ChargeRequest): object {
  return chargeReply(openOrder(fawry, request), fawry.secureKey)
}
