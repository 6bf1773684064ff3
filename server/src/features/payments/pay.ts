/** Paying for a plan: one action for every payment method. */
import {
  PaymentFailure,
  PaymentMethod,
  planPeriodPaths,
  TransactionPurpose,
  TransactionStatus,
} from '@hiwar/contract/enumerations/basic.ts'
import { periodLengthWords } from '@hiwar/contract/enumerations/words.ts'
import type {
  CardCheckout,
  paymentEndpoints,
  ReferenceCheckout,
  WalletCheckout,
} from '@hiwar/contract/money/payments.ts'
import { NOTHING, piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import { type Charge, type ChargeOutcome, charge, type PaymentDetails } from '../../gateways/fawry/charge.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import {
  findTransaction,
  type PresentableTransaction,
  type TransactionRow,
  updateMeansToPay,
} from '../transactions/store.ts'
import { advance, lockTransaction } from './advance.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'
import {
  type AskedTransaction,
  foreseeTransaction,
  openTransaction,
  type RequestedPayment,
  resolvePayment,
} from './open-transaction.ts'
import { presentCardCheckout, presentReferenceCheckout, presentWalletCheckout } from './present.ts'
import { findCustomer } from './store.ts'

type PayRequest = Pick<
  MemberRequest<typeof paymentEndpoints.payCard>,
  'actor' | 'caller' | 'saveFallbackReply' | 'saveReply'
>

/** Pays with a saved card. The bank confirms the payment on its own page. */
export function payByCard(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payCard>,
): Promise<CardCheckout> {
  const { cardToken, cvv, ...asked } = request.body
  return pay(context, request, asked, { method: PaymentMethod.Card, cardToken, cvv }, presentCardCheckout)
}

/** Pays with a saved card in installments of the bank. */
export function payByInstallments(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payByInstallments>,
): Promise<CardCheckout> {
  const { cardToken, cvv, installments, ...asked } = request.body
  const way = { method: PaymentMethod.BankInstallment, cardToken, cvv, installments }
  return pay(context, request, asked, way, presentCardCheckout)
}

/** Pays with a mobile wallet. The student confirms the payment in the wallet's app. */
export async function payByWallet(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payByWallet>,
): Promise<WalletCheckout> {
  const { wallet, ...asked } = request.body
  return pay(context, request, asked, { method: PaymentMethod.EWallet, wallet }, presentWalletCheckout)
}

/** Returns a reference number that the student pays at any outlet. */
export function payByReference(
  context: Context,
  request: MemberRequest<typeof paymentEndpoints.payByReference>,
): Promise<ReferenceCheckout> {
  return pay(context, request, request.body, { method: PaymentMethod.Fawry }, presentReferenceCheckout)
}

/**
 * Stores the transaction before the request to the provider. When the response is lost, the server can still ask about
 * the transaction, and the student cannot open a second one.
 */
async function pay<Checkout>(
  context: Context,
  { actor, caller, saveFallbackReply, saveReply }: PayRequest,
  asked: AskedTransaction,
  askedWay: RequestedPayment,
  present: (transaction: TransactionRow) => Checkout,
): Promise<Checkout> {
  const now = context.clock.now()
  const { price } = await foreseeTransaction(context, { actor, caller }, asked, now)
  const way = await resolvePayment(context, actor.id, askedWay, price.total)
  // The phone rings, and may be a stranger's.
  if (way?.method === PaymentMethod.EWallet) await context.limits.use('walletCharge', hashOf(way.wallet))
  const transaction = await inTransaction(context.db, async (trx) => {
    const opened = await openTransaction(context, trx, actor.id, asked, askedWay, now)
    const free = opened.amount === NOTHING
    const current = free ? await advance(context, trx, opened, 'pay', now) : opened
    await (free ? saveReply(trx, present(current)) : saveFallbackReply(trx, present(current)))
    return current
  })
  if (transaction.status !== TransactionStatus.New) return present(transaction)
  // The transaction was free when it was checked, and no longer when it was stored. It never reaches the provider, and
  // it fails.
  if (way === null) throw new Refusal('fawry-error')
  const outcome = await charge(context.fawry, await chargeOf(context, transaction, way, asked))
  if (outcome.kind === 'unclear') throw new Refusal('fawry-error')
  return inTransaction(context.db, async (trx) => {
    const received = await applyChargeOutcome(context, trx, transaction, outcome, context.clock.now())
    return saveReply(trx, present(received))
  })
}

/** Charges a stored order of a standing consent. Without an answer the reconciliation asks for the outcome. */
export async function chargeOnce(context: Context, order: TransactionRow, way: PaymentDetails): Promise<void> {
  const outcome = await charge(context.fawry, await chargeOf(context, order, way))
  if (outcome.kind === 'unclear') return
  // Nobody stands before a page of the bank.
  const received = outcome.kind === 'redirect' ? unconfirmed : outcome
  await inTransaction(context.db, (trx) => applyChargeOutcome(context, trx, order, received, context.clock.now()))
}

const unconfirmed = { kind: 'refused', code: 0, failure: PaymentFailure.NotConfirmed } as const

/**
 * The charge for the provider. The return address and the notification address come from the configuration, never from
 * the client.
 */
async function chargeOf(
  context: Context,
  transaction: TransactionRow,
  way: PaymentDetails,
  asked: Pick<AskedTransaction, 'upgrade' | 'gift'> = {},
): Promise<Charge> {
  const { LEARN_URL, SITE_URL } = context.config
  const { id, planId, merchantRef } = transaction
  const period = transaction.period
  const customer = await findCustomer(context.db, transaction.userId)
  return {
    merchantRef,
    amount: piastres(transaction.amount),
    itemId: `plan-${planId}-${planPeriodPaths[period]}`,
    description: descriptionOf(transaction),
    customer,
    way,
    expiresAt: transaction.expiresAt,
    // A provider that appends its own `?…` does so behind the id.
    returnUrl: `${LEARN_URL}/checkout/${planId}/${planPeriodPaths[period]}?${pageOf(asked)}transaction=${id}`,
    notificationUrl: `${SITE_URL}/api/v1/fawry/payment-status`,
  }
}

/** What tells the page of an upgrade or a gift from that of a plan. */
function pageOf({ upgrade, gift }: Pick<AskedTransaction, 'upgrade' | 'gift'>): string {
  if (upgrade) return `upgrade=${upgrade.from}&`
  return gift ? 'gift=1&' : ''
}

function descriptionOf({ purpose, period }: TransactionRow): string {
  if (purpose === TransactionPurpose.Trial) return 'درس تعارف في حوار'
  if (purpose === TransactionPurpose.Upgrade) return 'زيادة باقة اشتراك في حوار'
  if (purpose === TransactionPurpose.Gift) return `هدية اشتراك في حوار لمدة ${periodLengthWords[period]}`
  return `اشتراك في حوار لمدة ${periodLengthWords[period]}`
}

/** Applies the provider's response to a charge, unless the transaction has changed since. */
export async function applyChargeOutcome(
  context: Context,
  trx: Trx,
  opened: TransactionRow,
  outcome: Exclude<ChargeOutcome, { kind: 'unclear' }>,
  now: Date,
): Promise<PresentableTransaction> {
  const transaction = await lockTransaction(trx, opened)
  if (outcome.kind === 'refused') {
    context.log.warn(
      { transactionId: transaction.id, refusedWith: outcome.code },
      'the payment provider refused a charge',
    )
  }
  if (outcome.kind === 'stands') {
    await applyProviderUpdate(context, trx, outcome.update, now)
    const { walletQr } = outcome
    if (walletQr !== null) await updateMeansToPay(trx, transaction.id, { walletQr })
  } else if (outcome.kind === 'redirect') {
    const { redirectUrl } = outcome
    await updateMeansToPay(trx, transaction.id, { redirectUrl })
  } else if (transaction.status === TransactionStatus.New) {
    await advance(context, trx, transaction, 'fail', now, outcome.failure)
  }
  return found(await findTransaction(trx, transaction.id), 'transaction-not-found')
}
