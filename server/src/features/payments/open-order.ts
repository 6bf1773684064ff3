/** Opens an order: who, what, for how much; no money moves yet. */
import { randomUUID } from 'node:crypto'
import type { PlanPeriod } from '@hiwar/contract/enumerations.ts'
import { decideOrder, type NewOrder, type OrderFacts, type OrderRefusal } from '@hiwar/domain/payments/order.ts'
import { nextCheck } from '@hiwar/domain/payments/checks.ts'
import { HOUR, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { PaymentWay } from '../../gateways/fawry/charge.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findCoupon, lockCoupon } from '../coupons/store.ts'
import { pricedPlan } from '../plans/present.ts'
import { findOfferedPlan } from '../plans/store.ts'
import { insertOrder, type TransactionRow } from '../transactions/store.ts'
import { lockPeople } from '../users/lock.store.ts'
import { findPayer, keepPhone, readExpiryHours } from './order.store.ts'

/** What a student sends to order a plan, whatever the way to pay. */
export interface AskedOrder {
  planId: number
  period: PlanPeriod
  couponCode?: string | undefined
  phone?: string | undefined
}
