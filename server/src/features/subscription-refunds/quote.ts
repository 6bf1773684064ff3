/** What the refund of a subscription comes to, and what stands in its way. */
import type { SubscriptionRefund, subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { piastres, sum } from '@hiwar/domain/money/piastres.ts'
import { type FairRefund, obstacleOf, type RefundObstacle } from '@hiwar/domain/payments/fair-refund.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { presentLesson } from '../lessons/present.ts'
import { listPendingOfSubscription } from '../lessons/store.ts'
import { fairRefundOf } from '../payments/fair-refund.ts'
import { type Bought, findBought } from '../payments/refunds.store.ts'
import { findSettings, type SettingsRow } from '../settings/store.ts'
import { findSubscription, type SubscriptionRow } from '../subscriptions/store.ts'
import { listOrders } from '../transactions/orders.store.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { type AskedRefund, findAskedRefundOf, isRefundUnderWay } from './store.ts'

/** The quote of the student's own refund; after the request, its arithmetic with what became of it. */
export async function quoteSubscriptionRefund(
  context: Context,
  { actor, params }: MemberRequest<typeof subscriptionRefundEndpoints.quote>,
): Promise<SubscriptionRefund> {
  const { db, clock } = context
  const subscription = found(await findSubscription(db, params.id), 'subscription-not-found')
  const { id, userId } = subscription
  authorize(actor, 'sub-refund.quote', { ownerId: userId })
  const asked = await readAsked(db, subscription)
  if (asked !== undefined) return asked
  const settings = await findSettings(db)
  if (!seesAll(actor.role, 'sub-refund.quote')) refuseWhenOff(settings)
  const orders = await listOrders(db, id)
  return presentQuote(db, id, await weigh(db, subscription, orders, clock.now()), settings, clock.now())
}

export function refuseWhenOff({ selfRefund }: SettingsRow): void {
  if (!selfRefund) throw new Refusal('forbidden')
}

export interface Weighed {
  /** The student's own. */
  orders: readonly TransactionRow[]
  bought: Bought
  fair: FairRefund
}

/**
 * The fair refund of the student's own among these orders of a subscription; refuses where something stands in its way.
 */
export async function weigh(
  db: Database | Trx,
  { id, userId }: Owned,
  orders: readonly TransactionRow[],
  now: Date,
): Promise<Weighed> {
  const bought = await findBought(db, id, now)
  const own = ownOf(orders, userId)
  const fair = await fairRefundOf(db, own.length === 0 ? orders : own, bought)
  const obstacles = {
    isOver: !bought.stands,
    isUnderWay: await isRefundUnderWay(db, orders),
    isGift: own.length === 0,
    isUntold: own.some(({ refundUntold }) => refundUntold),
    hasRunningLesson: bought.hasRunningLesson,
  }
  const obstacle = obstacleOf(obstacles, fair)
  if (obstacle !== undefined) throw new Refusal('bad-request', { status: 409, message: sentences[obstacle] })
  return { orders: own, bought, fair }
}

type Owned = Pick<SubscriptionRow, 'id' | 'userId'>

/** The orders that the student paid; of a gift these are its upgrades, and all where the giver has used it. */
function ownOf(orders: readonly TransactionRow[], userId: number): TransactionRow[] {
  return orders.filter((order) => order.userId === userId)
}

/** Why a refund is not possible now. */
export const sentences: Readonly<Record<RefundObstacle | 'asked', string>> = {
  asked: 'طُلب استرداد هذا الاشتراك من قبل.',
  over: 'انتهى هذا الاشتراك، فلا استرداد له من هنا.',
  'under-way': 'استرداد آخر من هذا الاشتراك قيد التنفيذ الآن.',
  gift: 'هذا الاشتراك هدية، ومبلغه يعود إلى صاحب الهدية وحده.',
  untold: 'عاد جزء من مبلغ هذا الاشتراك من قبل، ونراجع مقداره الآن. الطلب متاح بعد ذلك.',
  running: 'الاسترداد متاح بعد نهاية درسك الجاري.',
  nothing: 'لا مبلغ مستحق من هذا الاشتراك الآن.',
}

export async function presentQuote(
  db: Database | Trx,
  subscriptionId: number,
  { orders, bought, fair }: Weighed,
  settings: SettingsRow,
  now: Date,
): Promise<SubscriptionRefund> {
  const [next] = await listPendingOfSubscription(db, subscriptionId, now)
  return {
    rule: fair.rule,
    paid: sum(orders.map(({ amount }) => piastres(amount))),
    refunded: sum(orders.map(({ refundedAmount }) => piastres(refundedAmount))),
    allWeeks: bought.weeks,
    weeksNotBegun: bought.weeksNotBegun,
    granted: bought.grantedMinutes,
    used: Math.min(bought.usedMinutes, bought.grantedMinutes),
    withdrawalUntil: dateOfInstant(fair.withdrawalUntil).toISOString(),
    amount: fair.amount,
    payBy: addDays(cairoDay(instantOfDate(now)), settings.refundPayDays),
    cancels: next === undefined ? null : presentLesson(next, now),
    state: null,
    withdrawalText: checkedText(settings),
  }
}

/** The request of the student as it stands; undefined while nobody asked. */
export async function readAsked(db: Database | Trx, { id, userId }: Owned): Promise<SubscriptionRefund | undefined> {
  const asked = await findAskedRefundOf(db, id)
  if (asked === undefined) return undefined
  const bought = await findBought(db, id, asked.createdAt)
  const fair = await fairRefundOf(db, ownOf(await listOrders(db, id), userId), bought)
  return presentAsked(asked, fair, checkedText(await findSettings(db)))
}

function presentAsked(asked: AskedRefund, fair: FairRefund, withdrawalText: string | null): SubscriptionRefund {
  const { rule, paid, refundedBefore, allWeeks, weeksNotBegun, allMinutes, usedMinutes, amount, state } = asked
  return {
    rule,
    paid,
    refunded: refundedBefore,
    allWeeks,
    weeksNotBegun,
    granted: allMinutes,
    used: usedMinutes,
    withdrawalUntil: dateOfInstant(fair.withdrawalUntil).toISOString(),
    amount,
    payBy: asked.payDay,
    cancels: null,
    state,
    withdrawalText,
  }
}

/** The sentence of the law, once a lawyer has checked it. */
function checkedText({ withdrawalText, withdrawalTextChecked }: SettingsRow): string | null {
  return withdrawalTextChecked ? withdrawalText : null
}
