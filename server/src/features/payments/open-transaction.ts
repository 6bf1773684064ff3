/** Opens an order: who, what, for how much; no money moves yet. */
import { randomUUID } from 'node:crypto'
import { type Installments, PaymentMethod, type PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { NOTHING, type Piastres } from '@hiwar/domain/money/piastres.ts'
import { nextCheck } from '@hiwar/domain/payments/report.ts'
import {
  decideTransaction,
  type NewTransaction,
  type TransactionFacts,
  type TransactionRefusal,
} from '@hiwar/domain/payments/transaction.ts'
import { dateOfInstant, HOUR, instantOfDate, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { PaymentWay } from '../../gateways/fawry/charge.ts'
import { found, Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { findCouponByCode, lockCouponByCode } from '../coupons/store.ts'
import { pricedPlan } from '../plans/present.ts'
import { findOfferedPlan, type OfferedPlanRow } from '../plans/store.ts'
import { insertTransaction, type TransactionRow } from '../transactions/store.ts'
import { lockPeople } from '../users/store.ts'
import { refuseForeignCard } from './cards.ts'
import { findPayer, getExpiryHours, updatePayerPhone } from './store.ts'

/** What a student sends to order a plan, whatever the way to pay. */
export interface AskedTransaction {
  planId: number
  period: PlanPeriod
  couponCode?: string | undefined
  phone?: string | undefined
}

/** Decides without locks, so that a refusal comes before anything outside is asked; the order itself decides again. */
export async function foreseeTransaction(
  context: Context,
  userId: number,
  asked: AskedTransaction,
  now: Date,
): Promise<NewTransaction> {
  const { db } = context
  const coupon = asked.couponCode === undefined ? null : await findCouponByCode(db, asked.couponCode, userId)
  const plan = found(await findOfferedPlan(db, asked.planId, userId, now), 'plan-not-found')
  return decide(asked, await loadFacts(db, userId, plan, coupon, now), now)
}

/** Opens the order under the lock of the student; one that costs nothing is still to be paid. */
export async function openTransaction(
  trx: Trx,
  userId: number,
  asked: AskedTransaction,
  way: AskedWay,
  now: Date,
): Promise<TransactionRow> {
  await lockPeople(trx, [userId])
  const coupon = asked.couponCode === undefined ? null : await lockCouponByCode(trx, asked.couponCode, userId)
  const plan = found(await findOfferedPlan(trx, asked.planId, userId, now), 'plan-not-found')
  const order = decide(asked, await loadFacts(trx, userId, plan, coupon, now), now)
  if (order.isFirstPhone) await updatePayerPhone(trx, userId, order.phone, now)
  const place = {
    userId,
    planId: plan.id,
    weeklyMinutes: plan.weeklyMinutes,
    paymentMethod: way.method,
    installments: 'installments' in way ? way.installments : null,
    merchantRef: randomUUID(),
    ...(order.price.total === NOTHING ? { expiresAt: null, nextCheckAt: null } : await termsOf(trx, now)),
  }
  return insertTransaction(trx, place, order, now)
}

/** How long it may wait to be paid, and when the provider is first asked about it. */
async function termsOf(trx: Trx, now: Date) {
  const ordered = instantOfDate(now)
  const hours = await getExpiryHours(trx)
  return { expiresAt: dateOfInstant(plus(ordered, hours * HOUR)), nextCheckAt: dateOfInstant(nextCheck(ordered, 0)) }
}

async function loadFacts(
  db: Database | Trx,
  userId: number,
  plan: OfferedPlanRow,
  coupon: TransactionFacts['coupon'],
  now: Date,
): Promise<TransactionFacts> {
  return { plan: { ...plan, ...pricedPlan(plan) }, coupon, ...(await findPayer(db, userId, now)) }
}

function decide({ period, phone }: AskedTransaction, facts: TransactionFacts, now: Date): NewTransaction {
  const decision = decideTransaction({ period, phone }, facts, instantOfDate(now))
  if ('refuse' in decision) throw refusalOf(decision)
  return decision.order
}

function refusalOf(decision: TransactionRefusal): Refusal {
  if (decision.refuse !== 'bad-request') return new Refusal(decision.refuse)
  if (decision.because === 'open-order') return new Refusal('bad-request', { status: 409 })
  return new Refusal('bad-request', { fields: [{ path: 'phone', code: 'field-required' }] })
}

/** The ways to pay: what a student asks for, and what the provider is told of it. */
type BankInstallments = Extract<PaymentWay, { method: typeof PaymentMethod.BankInstallment }>

/** A way as it is asked for: of installments only their number is known. */
export type AskedWay =
  | Exclude<PaymentWay, BankInstallments>
  | (Omit<BankInstallments, 'installmentPlanId'> & { readonly installments: Installments })

/** Makes sure, before anything is stored, that the way is the student's own and that the provider offers it. */
export async function readyWay(
  context: Context,
  userId: number,
  way: AskedWay,
  total: Piastres,
): Promise<PaymentWay | null> {
  if (total === NOTHING) return null
  if ('cardToken' in way) await refuseForeignCard(context, userId, way.cardToken)
  if (way.method !== PaymentMethod.BankInstallment) return way
  const { installments, ...card } = way
  const installmentPlanId = await context.fawry.findInstallmentPlan(installments, total)
  if (installmentPlanId === null) throw new Refusal('fawry-error')
  return { ...card, installmentPlanId }
}
