import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { getTransaction } from '../transactions/read.ts'
import { presentStatus } from './present.ts'

/** How an order stands by our own store; the provider is not asked. */
export async function readPaymentStatus(
  context: Context,
  { actor, query }: MemberRequest<typeof paymentEndpoints.status>,
) {
  return presentStatus(await getTransaction(context, query.transactionId, actor, 'payment.status'), actor.id)
}
