/** Paying for a plan: one action for every way to pay. */
import { PaymentMethod, PlanPeriod, planPeriodWords, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type {
  CardCheckout,
  paymentEndpoints,
  ReferenceCheckout,
  WalletCheckout,
} from '@hiwar/contract/money/payments.ts'
import { NOTHING, piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import type { Charge, ChargeOutcome, PaymentWay } from '../../gateways/fawry/charge.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import {
  findTransaction,
  type PresentableTransaction,
  type TransactionRow,
  updateRedirect,
} from '../transactions/store.ts'
import { advance, lockWithPayer } from './advance.ts'
import { applyReport } from './apply-report.ts'
import {
  type AskedTransaction,
  type AskedWay,
  foreseeTransaction,
  openTransaction,
  readyWay,
} from './open-transaction.ts'
import { presentCardCheckout, presentReferenceCheckout, presentWalletCheckout } from './present.ts'
import { findCustomer } from './store.ts'

type PayRequest = Pick<MemberRequest<typeof paymentEndpoints.payCard>, 'actor' | 'begin' | 'remember'>

/** Pays with a saved card; the bank asks on a page of its own. */
export function payByCard(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payCard>,
): Promise<CardCheckout> {
  const { cardToken, cvv, ...asked } = request.body
  return pay(context, request, asked, { method: PaymentMethod.Card, cardToken, cvv }, presentCardCheckout)
}

/** Pays with a saved card whose bank spreads the total. */
export function payByInstallments(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payByInstallments>,
): Promise<CardCheckout> {
  const { cardToken, cvv, installments, ...asked } = request.body
  const way = { method: PaymentMethod.BankInstallment, cardToken, cvv, installments }
  return pay(context, request, asked, way, presentCardCheckout)
}

/** Asks a mobile wallet, whose owner agrees in its own app. */
export function payByWallet(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payByWallet>,
): Promise<WalletCheckout> {
  const { wallet, ...asked } = request.body
  return pay(context, request, asked, { method: PaymentMethod.EWallet, wallet }, presentWalletCheckout)
}

/** Gives a number that is paid at any outlet. */
export function payByReference(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payByReference>,
): Promise<ReferenceCheckout> {
  return pay(context, request, request.body, { method: PaymentMethod.Fawry }, presentReferenceCheckout)
}

/**
 * The order is stored before the provider is asked: whatever happens to its answer, the order is known, can be asked
 * about, and keeps a second one from being opened.
 */
async function pay<Checkout>(
  context: Context,
  { actor, begin, remember }: PayRequest,
  asked: AskedTransaction,
  askedWay: AskedWay,
  present: (order: TransactionRow, walletQr: string | null) => Checkout,
): Promise<Checkout> {
  const now = context.clock.now()
  const { price } = await foreseeTransaction(context, actor.id, asked, now)
  const way = await readyWay(context, actor.id, askedWay, price.total)
  const order = await inTransaction(context.db, async (trx) => {
    const opened = await openTransaction(trx, actor.id, asked, askedWay, now)
    const free = opened.amount === NOTHING
    const standing = free ? await advance(context, trx, opened, 'pay', now) : opened
    await (free ? remember(trx, present(standing, null)) : begin(trx, present(standing, null)))
    return standing
  })
  if (order.status !== TransactionStatus.New) return present(order, null)
  // Free a moment ago, and no longer when the order was stored: it never reaches the provider, and fails.
  if (way === null) throw new Refusal('fawry-error')
  const outcome = await context.fawry.charge(await chargeOf(context, order, way))
  if (outcome.kind === 'unclear') throw new Refusal('fawry-error')
  return inTransaction(context.db, async (trx) => {
    const heard = await hearOutcome(context, trx, order, outcome, context.clock.now())
    return remember(trx, present(heard, outcome.kind === 'stands' ? outcome.walletQr : null))
  })
}

const descriptions = {
  [PlanPeriod.Month]: 'اشتراك في حوار لمدة شهر',
  [PlanPeriod.Quarter]: 'اشتراك في حوار لمدة ٣ أشهر',
  [PlanPeriod.Year]: 'اشتراك في حوار لمدة سنة',
} as const satisfies Record<PlanPeriod, string>

/** What the provider is asked for; the addresses are ours and never the client's. */
async function chargeOf(context: Context, order: TransactionRow, way: PaymentWay): Promise<Charge> {
  const { LEARN_URL, SITE_URL } = context.config
  const { id, planId, merchantRef } = order
  const period = order.period
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
