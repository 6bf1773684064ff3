/** Rewards of referrals: to the one who came with the first payment, to the other one once that has stood long enough. */
import { TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { BonusKind } from '@hiwar/contract/enumerations/sessions.ts'
import { rewardDue, rewardsLeft } from '@hiwar/domain/referrals/referral.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { handleAll } from '../../platform/jobs/rounds.ts'
import { transactionPaid, transactionRefunded } from '../payments/events.ts'
import { countRewarded, type ReferralRow } from '../referral-codes/store.ts'
import { findSettings } from '../settings/store.ts'
import { deleteWaitingBonus } from '../subscriptions/bonus.store.ts'
import { giveBonus } from '../subscriptions/bonus.ts'
import { subscriptionStarted } from '../subscriptions/events.ts'
import { findTransaction, hasBought } from '../transactions/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import {
  findReferral,
  haveVerifiedPhones,
  listDueReferrals,
  updateFirstPayment,
  updateLostPayment,
  updateReferral,
} from './store.ts'

const rewardDueJob = jobKind<{ referredId: number }>('referral.reward')
const sweeping = jobKind<null>('referrals:reward')

/** Every ten minutes, for those whose own job was lost. */
export const referralCrontab = `*/10 * * * * ${sweeping.name} ?max=1`

export const referralJobs = [
  onJob(rewardDueJob, (context: Context, { referredId }) => settleReferral(context, referredId)),
  onJob(sweeping, settleReferrals),
]

/** Stands behind the listener that starts subscriptions, whose weeks get the minutes. The payer is locked. */
export const referralListeners: readonly EventListener<Context>[] = [
  on(subscriptionStarted, async (context, { isReferred, transactionId }, trx) => {
    if (isReferred) await followPayment(context, trx, transactionId)
  }),
  // The start of a subscription says it of a plan, without a statement more.
  on(transactionPaid, async (context, { transactionId, purpose }, trx) => {
    if (purpose !== TransactionPurpose.Plan) await followPayment(context, trx, transactionId)
  }),
  // ours: what a week has got stays
  on(transactionRefunded, async ({ clock }, { transactionId, userId, status }, trx) => {
    if (status !== TransactionStatus.Refunded) return
    if (await updateLostPayment(trx, userId, transactionId, clock.now()))
      await deleteWaitingBonus(trx, keyOfWelcome(userId))
  }),
]

const keyOfWelcome = (referredId: number) => `referral:${referredId}:referred`

/** Keeps the first payment above nothing that bought something. A plan by a gift is no payment of its student. */
async function followPayment(context: Context, trx: Trx, transactionId: number): Promise<void> {
  const order = await findTransaction(trx, transactionId)
  if (order === undefined || order.amount === 0 || !hasBought(order)) return
  const { userId: referredId } = order
  const paidAt = order.paidAt ?? context.clock.now()
  const dueAt = dateOfInstant(rewardDue(instantOfDate(paidAt)))
  const referral = await updateFirstPayment(trx, referredId, { transactionId, dueAt })
  if (referral === undefined) return
  await context.jobs.add(trx, rewardDueJob, { referredId }, { key: `referral:${referredId}`, at: dueAt })
  const minutes = await minutesFor(trx, referral)
  if (minutes > 0) await welcome(context, trx, referral, minutes, context.clock.now())
}

/** The minutes for each of the two; 0 while one of them has no verified phone. */
async function minutesFor(trx: Trx, referral: ReferralRow): Promise<number> {
  return (await haveVerifiedPhones(trx, referral)) ? (await findSettings(trx)).referralMinutes : 0
}

function welcome(context: Context, trx: Trx, { referredId }: ReferralRow, minutes: number, now: Date): Promise<void> {
  const bonus = { userId: referredId, kind: BonusKind.Referral, sourceKey: keyOfWelcome(referredId), minutes }
  return giveBonus(context, trx, bonus, now)
}

export function settleReferrals(context: Context): Promise<void> {
  return handleAll(
    context,
    (after, count) => listDueReferrals(context.db, after, count, context.clock.now()),
    ({ id }) => settleReferral(context, id),
    'a referral could not be rewarded',
  )
}

/** Decides once whether the one who told of Hiwar is rewarded: the payment stands whole, and so many a year. */
export async function settleReferral(context: Context, referredId: number): Promise<void> {
  const known = await findReferral(context.db, referredId)
  if (known === undefined) return
  const { referrerId } = known
  await inTransactionBehind(context, [referredId, referrerId], async (trx) => {
    const now = context.clock.now()
    const referral = await findReferral(trx, referredId)
    if (referral?.dueAt === undefined || referral.dueAt === null || referral.dueAt > now) return
    if (referral.settledAt !== null) return
    const order = referral.transactionId === null ? undefined : await findTransaction(trx, referral.transactionId)
    const stands = order?.status === TransactionStatus.Paid && !order.refundUntold
    const minutes = stands ? await minutesFor(trx, referral) : 0
    // ours: a phone that was verified after the payment still counts
    if (minutes > 0) await welcome(context, trx, referral, minutes, now)
    const isRewarded = minutes > 0 && rewardsLeft(await countRewarded(trx, referrerId, now)) > 0
    await updateReferral(trx, referredId, { settledAt: now, rewardedAt: isRewarded ? now : null })
    if (!isRewarded) return
    const sourceKey = `referral:${referredId}:referrer`
    await giveBonus(context, trx, { userId: referrerId, kind: BonusKind.Referral, sourceKey, minutes }, now)
  })
}
