import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { ask, type Connection } from './connection.ts'
import { code } from './fields.ts'
import { signCancel } from './signatures.ts'

const language = 'ar-eg'
const answered = z.looseObject({ code })

const success = 200
const canceledBefore = 9984
/** Paid or closed already, or unknown: its state tells which. */
const tooLate = [400, 404, 9938]

/** Withdraws an unpaid order; false when the provider says that it no longer can be. */
export async function cancelOrder(connection: Connection, providerRef: string): Promise<boolean> {
  const body = {
    merchantAccount: connection.merchantCode,
    orderRefNo: providerRef,
    lang: language,
    signature: signCancel(connection, providerRef, language),
  }
  const answer = await ask(connection, { method: 'POST', path: '/ECommerceWeb/api/orders/cancel-unpaid-order', body })
  const said = answered.safeParse(answer?.body).data?.code
  if (said === success || said === canceledBefore) return true
  if (said !== undefined && tooLate.includes(said)) return false
  throw new Refusal('fawry-error')
}
