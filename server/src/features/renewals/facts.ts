/** What is stored of a consent to renew by card, as its next step is decided from it. */
import { TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { mayBuyPlan, periodPrice } from '@hiwar/domain/plans/offers.ts'
import { type ConsentFacts, type ConsentStep, nextStep } from '@hiwar/domain/subscriptions/renewal-by-card.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { pricedPlan } from '../plans/present.ts'
import { findOfferedPlan } from '../plans/store.ts'
import { findSettings } from '../settings/store.ts'
import type { ConsentRow } from '../subscriptions/consents.store.ts'
import { listStanding, type SubscriptionRow, timeOf } from '../subscriptions/store.ts'
import { findUser } from '../users/store.ts'
import { listCharges, listNotices, listOpenPurposes } from './store.ts'

export interface Due {
  step: ConsentStep
  /** The subscription that is to be renewed; undefined when only the consent is meant. */
  subscription: SubscriptionRow | undefined
}

/** What is due now for a live consent; undefined when nothing is. */
export async function findDue(db: Database | Trx, consent: ConsentRow, now: Date): Promise<Due | undefined> {
  const { id, userId, amount, untilAt, planId, period } = consent
  const plan = await findOfferedPlan(db, planId, userId, now)
  const standing = await listStanding(db, userId, now)
  const subscription = standing.at(-1)
  const notices = subscription === undefined ? [] : await listNotices(db, id, subscription.id)
  const charges = subscription === undefined ? [] : await listCharges(db, consent, subscription.id)
  const failed = charges.filter(({ status }) => withoutMoney.includes(status))
  const facts: ConsentFacts = {
    agreed: amount,
    until: instantOfDate(untilAt),
    price: plan !== undefined && mayBuyPlan(plan) ? periodPrice(pricedPlan(plan), period) : null,
    isOn: (await findSettings(db)).renewalConsent,
    standing: standing.map(timeOf),
    notices: notices.map((notice) => ({
      lead: notice.lead,
      amount: notice.amount,
      end: instantOfDate(notice.endsAt),
      toldAt: instantOfDate(notice.toldAt),
    })),
    failedAt: failed.map(({ createdAt }) => instantOfDate(createdAt)),
    refused: failed.filter(({ failure }) => failure !== null).length,
    openOrder: openOrderOf(await listOpenPurposes(db, userId)),
    isLeaving: ((await findUser(db, userId))?.leavesAt ?? null) !== null,
  }
  const step = nextStep(facts, instantOfDate(now))
  return step && { step, subscription }
}

const withoutMoney: readonly TransactionStatus[] = [
  TransactionStatus.Canceled,
  TransactionStatus.Expired,
  TransactionStatus.Failed,
]

function openOrderOf(purposes: readonly TransactionPurpose[]): ConsentFacts['openOrder'] {
  if (purposes.includes(TransactionPurpose.Renewal)) return 'renewal'
  return purposes.includes(TransactionPurpose.Plan) ? 'plan' : null
}
