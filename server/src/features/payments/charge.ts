import { PlanPeriod, planPeriodWords, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import type { Charge, ChargeOutcome, PaymentWay } from '../../gateways/fawry/charge.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { found } from '../../platform/refusal.ts'
import {
  findTransaction,
  type PresentableTransaction,
  type TransactionRow,
  updateRedirect,
} from '../transactions/store.ts'
import { advance, lockWithPayer } from './advance.ts'
import { applyReport } from './apply-report.ts'
import { findCustomer } from './order.store.ts'

const descriptions = {
  [PlanPeriod.Month]: 'اشتراك في حوار لمدة شهر',
  [PlanPeriod.Quarter]: 'اشتراك في حوار لمدة ٣ أشهر',
  [PlanPeriod.Year]: 'اشتراك في حوار لمدة سنة',
} as const satisfies Record<PlanPeriod, string>

/** What the provider is asked for; the addresses are ours and never the client's. */
export async function chargeOf(context: Context, order: TransactionRow, way: PaymentWay): Promise<Charge> {
  const { LEARN_URL, SITE_URL } = context.config
  const { id, planId, merchantRef } = order
  const period = order.period as PlanPeriod
  const customer = await findCustomer(context.db, order.userId)
  return {
    merchantRef,
    amount: piastres(order.amount),
    itemId: `plan-${planId}-${planPeriodWords[period]}`,
    description: descriptions[period],
    customer,
    way,
    expiresAt: order.expiresAt,
    returnUrl: `${LEARN_URL}/checkout/${planId}/${planPeriodWords[period]}?transaction=${id}`,
    notificationUrl: `${SITE_URL}/api/v1/fawry/payment-status`,
  }
}

/** Applies what the provider answered to a charge, unless the order has moved on meanwhile. */
export async function hearOutcome(
  context: Context,
  trx: Trx,
  opened: TransactionRow,
  outcome: Exclude<ChargeOutcome, { kind: 'unclear' }>,
  now: Date,
): Promise<PresentableTransaction> {
  const order = await lockWithPayer(trx, opened)
  if (outcome.kind === 'refused') {
    context.log.warn({ transactionId: order.id, refusedWith: outcome.code }, 'the payment provider refused a charge')
  }
  if (outcome.kind === 'stands') await applyReport(context, trx, outcome.report, now)
  else if (outcome.kind === 'redirect') await updateRedirect(trx, order.id, outcome.redirectUrl)
  else if (order.status === TransactionStatus.New) await advance(context, trx, order, 'fail', now)
  return found(await findTransaction(trx, order.id), 'transaction-not-found')
}
