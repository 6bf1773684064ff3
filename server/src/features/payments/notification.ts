import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applyReport } from './apply-report.ts'
import { insertProviderNotification } from './inbox.store.ts'

/** Hears the provider: what it signed is kept once and applied in the same transaction, and always answered alike. */
export async function receiveNotification(
  context: Context,
  { body }: OpenRequest<typeof paymentEndpoints.notification>,
): Promise<''> {
  const notified = context.fawry.readNotification(body)
  if (notified === null) throw new Refusal('forbidden')
  const { report, ...order } = notified
  if (report === null) {
    context.log.warn(order, 'the payment provider told a state that means nothing here')
    return ''
  }
  const { orderAmount, paymentAmount, payerId } = report
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const isNews = await insertProviderNotification(
      trx,
      { ...order, orderAmount, paymentAmount, payer: payerId ?? '' },
      now,
    )
    if (isNews) await applyReport(context, trx, report, now)
  })
  return ''
}
