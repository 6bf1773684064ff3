/** Paying for a plan: one action for every way to pay. */
import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type {
  CardCheckout,
  paymentEndpoints,
  ReferenceCheckout,
  WalletCheckout,
} from '@hiwar/contract/money/payments.ts'
import { NOTHING } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { advance } from './advance.ts'
import { chargeOf, hearOutcome } from './charge.ts'
import { type AskedTransaction, foreseeTransaction, openTransaction } from './open-order.ts'
import { presentCardCheckout, presentReferenceCheckout, presentWalletCheckout } from './present.ts'
import { type AskedWay, readyWay } from './ways.ts'

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
