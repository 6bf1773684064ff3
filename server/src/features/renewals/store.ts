/** Consents to renew by card, the notices before their charges, and the orders of these charges. */
import { type TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { RenewalEnd } from '@hiwar/contract/money/renewals.ts'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import type { ConsentRow } from '../subscriptions/consents.store.ts'

export function insertConsent(trx: Trx, consent: NewRow<'renewalConsents'>): Promise<ConsentRow> {
  return trx.insertInto('renewalConsents').values(consent).returningAll().executeTakeFirstOrThrow()
}

/** All consents that have not ended, in the order in which they were given. */
export function listConsents(db: Database): Promise<ConsentRow[]> {
  return db.selectFrom('renewalConsents').selectAll().where('endedAt', 'is', null).orderBy('id').execute()
}

/** Ends the student's consent, or only one to this card; undefined without it. */
export function updateEnded(
  trx: Trx,
  { userId, tokenHash }: { userId: number; tokenHash?: string },
  endedCause: RenewalEnd,
  endedAt: Date,
): Promise<ConsentRow | undefined> {
  return trx
    .updateTable('renewalConsents')
    .set({ endedAt, endedCause })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(tokenHash !== undefined, (row) => row.where('tokenHash', '=', tokenHash ?? ''))
    .returningAll()
    .executeTakeFirst()
}

export type NoticeRow = Row<'renewalNotices'>

export function listNotices(db: Database | Trx, consentId: number, subscriptionId: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('renewalNotices')
    .selectAll()
    .where('consentId', '=', consentId)
    .where('subscriptionId', '=', subscriptionId)
    .execute()
}

/** A notice of another end or amount replaces the one before it. */
export async function upsertNotice(trx: Trx, notice: NewRow<'renewalNotices'>): Promise<void> {
  const { amount, endsAt, toldAt } = notice
  await trx
    .insertInto('renewalNotices')
    .values(notice)
    .onConflict((row) => row.constraint('renewal_notices_pkey').doUpdateSet({ amount, endsAt, toldAt }))
    .execute()
}

/** The orders by which the consent was to renew this subscription. */
export function listCharges(db: Database | Trx, { id: consentId, userId }: ConsentRow, subscriptionId: number) {
  return db
    .selectFrom('transactions')
    .select(['status', 'failure', 'createdAt'])
    .where('userId', '=', userId)
    .where('consentId', '=', consentId)
    .where('renewsId', '=', subscriptionId)
    .orderBy('id')
    .execute()
}

/** What the student's open orders are for: subscriptions bought by hand, and renewals. */
export async function listOpenPurposes(db: Database | Trx, userId: number): Promise<TransactionPurpose[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('purpose')
    .distinct()
    .where('userId', '=', userId)
    .where('status', '=', TransactionStatus.New)
    .execute()
  return rows.map(({ purpose }) => purpose)
}
