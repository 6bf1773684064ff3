/** Opens a transaction with its payer, plan and amount. No money moves yet. */

import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { type Installments, PaymentMethod, PlanKind, TransactionPurpose } from '@hiwar/contract/enumerations/basic.ts'
import type { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { NOTHING, type Piastres } from '@hiwar/domain/money/piastres.ts'
import { nextCheck } from '@hiwar/domain/payments/provider-update.ts'
import {
  decideTransaction,
  type NewTransaction,
  type TransactionFacts,
  type TransactionRefusal,
} from '@hiwar/domain/payments/transaction.ts'
import { dateOfInstant, earlier, HOUR, type Instant, instantOfDate, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { PaymentDetails } from '../../gateways/fawry/charge.ts'
import { findInstallmentPlan } from '../../gateways/fawry/installments.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { demandConsent } from '../consents/gate.ts'
import { findCouponByCode, lockCouponByCode } from '../coupons/store.ts'
import { pricedPlan } from '../plans/present.ts'
import { findOfferedPlan, type OfferedPlanRow } from '../plans/store.ts'
import { insertTransaction, type TransactionRow } from '../transactions/store.ts'
import { findTrialRights } from '../trial-claims/store.ts'
import { findUpgradable, type Upgradable } from '../upgrades/facts.ts'
import { lockPeople, refuseSuspended } from '../users/store.ts'
import { refuseForeignCard } from './cards.ts'
import { findPayer, getExpiryHours, updatePayerPhone } from './store.ts'

/** A student's request for a plan, the same for every payment method. */
export type AskedTransaction = RequestOf<typeof paymentEndpoints.payByReference>['body']

/**
 * Decides without locks, so that a refusal comes before any request to the provider. `openTransaction` decides again.
 */
export async function foreseeTransaction(
  context: Context,
  { actor: { id: userId }, caller }: Pick<MemberRequest<typeof paymentEndpoints.payCard>, 'actor' | 'caller'>,
  asked: AskedTransaction,
  now: Date,
): Promise<NewTransaction> {
  const { db } = context
  await demandConsent(context, db, userId, 'pay')
  // A refusal reveals whether the code is valid, so it counts as a coupon lookup.
  if (asked.couponCode !== undefined) await context.limits.use('couponLookUp', userId)
  const coupon = asked.couponCode === undefined ? null : await findCouponByCode(db, asked.couponCode, userId)
  const plan = found(await findOfferedPlan(db, asked.planId, userId, now), 'plan-not-found')
  const transaction = decide(asked, await loadFacts(context, db, { userId, asked, plan, coupon }, now), now)
  if (plan.kind === PlanKind.Trial) await context.limits.use('trialOrder', networkOf(caller.ip))
  if (asked.couponCode !== undefined) await context.limits.giveBack('couponLookUp', userId)
  return transaction
}

/** Opens the transaction under the lock of the student. A free transaction is opened unpaid. */
export async function openTransaction(
  context: Context,
  trx: Trx,
  userId: number,
  asked: AskedTransaction,
  way: RequestedPayment,
  now: Date,
  renewal?: RenewalPlace,
): Promise<TransactionRow> {
  refuseSuspended(await lockPeople(trx, [userId]), userId)
  await demandConsent(context, trx, userId, 'pay')
  const coupon = asked.couponCode === undefined ? null : await lockCouponByCode(trx, asked.couponCode, userId)
  const plan = found(await findOfferedPlan(trx, asked.planId, userId, now), 'plan-not-found')
  const facts = await loadFacts(context, trx, { userId, asked, plan, coupon }, now)
  const transaction = decide(asked, facts, now)
  if (transaction.isFirstPhone) await updatePayerPhone(trx, userId, transaction.phone, now)
  const place = {
    userId,
    planId: plan.id,
    ...placeOf(plan, asked, facts.upgrade, renewal),
    weeklyMinutes: plan.weeklyMinutes,
    paymentMethod: way.method,
    installments: 'installments' in way ? way.installments : null,
    merchantRef: randomUUID(),
    ...(transaction.price.total === NOTHING
      ? { expiresAt: null, nextCheckAt: null }
      : await termsOf(trx, facts.upgrade?.payableUntil ?? renewal?.until, now)),
  }
  return insertTransaction(trx, place, transaction, now)
}

/** The consent by which a renewal is charged, and the subscription that it follows. */
export interface RenewalPlace extends Pick<TransactionRow, 'consentId' | 'renewsId'> {
  /** The end of that subscription. */
  readonly until: Instant
}

/** What the transaction is for. */
function placeOf(
  { kind }: OfferedPlanRow,
  { gift }: AskedTransaction,
  upgrade: Upgradable | null | undefined,
  renewal: RenewalPlace | undefined,
) {
  const purpose = gift === true ? TransactionPurpose.Gift : kind
  const usual = { purpose, subscriptionId: null, fromWeek: null, consentId: null, renewsId: null }
  if (renewal !== undefined) {
    const { consentId, renewsId } = renewal
    return { ...usual, purpose: TransactionPurpose.Renewal, consentId, renewsId }
  }
  if (!upgrade) return usual
  const { subscription, fromWeek } = upgrade
  return { ...usual, purpose: TransactionPurpose.Upgrade, subscriptionId: subscription.id, fromWeek }
}

/** Hours after which an upgrade or renewal expires at the latest, since its price or its time passes. */
const boundHours = 48

/** When the transaction expires, and when the server first asks the provider about it. */
async function termsOf(trx: Trx, until: Instant | undefined, now: Date) {
  const ordered = instantOfDate(now)
  const usual = plus(ordered, (await getExpiryHours(trx)) * HOUR)
  const expires = until === undefined ? usual : [until, plus(ordered, boundHours * HOUR)].reduce(earlier, usual)
  return { expiresAt: dateOfInstant(expires), nextCheckAt: dateOfInstant(nextCheck(ordered, 0)) }
}

interface Order {
  userId: number
  asked: AskedTransaction
  plan: OfferedPlanRow
  coupon: TransactionFacts['coupon']
}

async function loadFacts(
  { config }: Context,
  db: Database | Trx,
  { userId, asked, plan, coupon }: Order,
  now: Date,
): Promise<TransactionFacts & { upgrade?: Upgradable | null }> {
  const trial = plan.kind === PlanKind.Trial ? { trial: await findTrialRights(db, config, userId) } : {}
  const upgrade = asked.upgrade ? { upgrade: await findUpgradable(db, userId, asked.upgrade.from, now) } : {}
  const payer = await findPayer(db, userId, asked, now)
  return { plan: { ...plan, ...pricedPlan(plan) }, coupon, ...trial, ...upgrade, ...payer }
}

function decide(
  { period, phone, expectedTotal, gift }: AskedTransaction,
  facts: TransactionFacts,
  now: Date,
): NewTransaction {
  const decision = decideTransaction({ period, phone, expectedTotal, gift }, facts, instantOfDate(now))
  if ('refuse' in decision) throw refusalOf(decision)
  return decision.transaction
}

function refusalOf(decision: TransactionRefusal): Refusal {
  if (decision.refuse === 'price-changed') return new Refusal('price-changed', { total: decision.total })
  if (decision.refuse !== 'bad-request') return new Refusal(decision.refuse)
  const { because } = decision
  if (because === 'open-transaction') return new Refusal('bad-request', { status: 409 })
  const code = because === 'no-phone' ? 'field-required' : 'invalid-type'
  return new Refusal('bad-request', { fields: [{ path: faultyFields[because], code }] })
}

const faultyFields = {
  'no-phone': 'phone',
  'trial-period': 'period',
  'other-period': 'period',
  'no-more-minutes': 'planId',
  'no-weeks': 'upgrade.from',
} as const

type BankInstallments = Extract<PaymentDetails, { method: typeof PaymentMethod.BankInstallment }>

/** The payment method as the student requests it. Of installments, only the count is known. */
export type RequestedPayment =
  | Exclude<PaymentDetails, BankInstallments>
  | (Omit<BankInstallments, 'installmentPlanId'> & { readonly installments: Installments })

/**
 * Makes sure, before anything is stored, that the card is the student's own and that the provider offers the
 * installments.
 */
export async function resolvePayment(
  context: Context,
  userId: number,
  way: RequestedPayment,
  total: Piastres,
): Promise<PaymentDetails | null> {
  if (total === NOTHING) return null
  if ('cardToken' in way) await refuseForeignCard(context, userId, way.cardToken)
  if (way.method !== PaymentMethod.BankInstallment) return way
  const { installments, ...card } = way
  const installmentPlanId = await findInstallmentPlan(context.fawry, installments, total)
  if (installmentPlanId === null) throw new Refusal('fawry-error')
  return { ...card, installmentPlanId }
}
