import type { Piastres } from '@hiwar/domain/money/piastres.ts'
import { z } from 'zod'
import { ask, type Connection, code, pounds } from './connection.ts'
import { signRefund } from './signatures.ts'

export interface AskedRefund {
  readonly providerRef: string
  readonly amount: Piastres
  readonly reason: string | null
}

export type RefundOutcome =
  | { readonly kind: 'given' }
  /** `aboveRest`: more than the provider has left of the order. */
  | { readonly kind: 'refused'; readonly code: number; readonly aboveRest: boolean }
  /** No answer that tells whether money went back; only a later question does. */
  | { readonly kind: 'unclear' }

const answered = z.looseObject({ statusCode: code })
const success = 200
const aboveRest = 9935

/** Gives money back; the provider knows no name of a refund, so that nobody may ask twice without thinking. */
export async function refund(
  connection: Connection,
  { providerRef, amount, reason }: AskedRefund,
): Promise<RefundOutcome> {
  const body = {
    merchantCode: connection.merchantCode,
    referenceNumber: providerRef,
    refundAmount: pounds(amount),
    ...(reason === null ? {} : { reason }),
    signature: signRefund(connection, providerRef, amount, reason ?? ''),
  }
  const answer = await ask(connection, { method: 'POST', path: '/ECommerceWeb/Fawry/payments/refund', body })
  const said = answered.safeParse(answer?.body)
  if (answer === null || answer.status >= 500 || !said.success) return { kind: 'unclear' }
  const { statusCode } = said.data
  if (statusCode === success) return { kind: 'given' }
  return { kind: 'refused', code: statusCode, aboveRest: statusCode === aboveRest }
}
