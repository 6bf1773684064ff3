/** Consents to renew by card as they are read; the feature of renewals writes them. */
import type { RenewalConsent } from '@hiwar/contract/money/subscriptions.ts'
import { chargeOf } from '@hiwar/domain/subscriptions/renewal-by-card.ts'
import { formatInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import type { SubscriptionRow } from './store.ts'

export type ConsentRow = Row<'renewalConsents'>

/** The consent of a student that has not ended. */
export function findConsent(db: Database | Trx, userId: number): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('renewalConsents')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Whether a consent renews the student's subscription by itself, so that nobody offers it. */
export async function renewsByItself(db: Database | Trx, userId: number): Promise<boolean> {
  const { renewalConsent } = await db.selectFrom('platformSettings').select('renewalConsent').executeTakeFirstOrThrow()
  return renewalConsent && (await findConsent(db, userId)) !== undefined
}

/** `standing` has the student's subscriptions that are neither over nor terminated, in order. */
export function presentConsent(row: ConsentRow, standing: readonly SubscriptionRow[]): RenewalConsent {
  const last = standing.at(-1)
  return {
    ...wire(row, 'id', 'planId', 'period', 'amount', 'lastFourDigits', 'givenAt'),
    until: row.untilAt.toISOString(),
    chargeAt: last === undefined ? null : formatInstant(chargeOf(instantOfDate(last.endsAt))),
  }
}
