/** Referrals from their naming to the reward. */
import type { Database, NewRow, RowChanges, Trx } from '../../platform/db/database.ts'
import type { ReferralRow } from '../referral-codes/store.ts'

export async function insertReferral(trx: Trx, referral: NewRow<'referrals'>): Promise<void> {
  await trx.insertInto('referrals').values(referral).execute()
}

export function findReferral(db: Database | Trx, referredId: number): Promise<ReferralRow | undefined> {
  return db.selectFrom('referrals').selectAll().where('referredId', '=', referredId).executeTakeFirst()
}

/** Keeps the first payment of the one who came; undefined when nobody was named, or an earlier payment counts. */
export function updateFirstPayment(
  trx: Trx,
  referredId: number,
  payment: Pick<ReferralRow, 'transactionId' | 'dueAt'>,
): Promise<ReferralRow | undefined> {
  return trx
    .updateTable('referrals')
    .set(payment)
    .where('referredId', '=', referredId)
    .where('transactionId', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Makes room for the next first payment until the reward of this one is due; false when it was not the first or is late. */
export async function updateLostPayment(
  trx: Trx,
  referredId: number,
  transactionId: number,
  now: Date,
): Promise<boolean> {
  const lost = await trx
    .updateTable('referrals')
    .set({ transactionId: null, dueAt: null })
    .where('referredId', '=', referredId)
    .where('transactionId', '=', transactionId)
    .where('settledAt', 'is', null)
    .where('dueAt', '>', now)
    .executeTakeFirst()
  return lost.numUpdatedRows > 0n
}

export async function updateReferral(trx: Trx, referredId: number, changes: RowChanges<'referrals'>): Promise<void> {
  await trx.updateTable('referrals').set(changes).where('referredId', '=', referredId).execute()
}

/** The next referrals by id whose reward is due. */
export function listDueReferrals(db: Database, after: number, count: number, now: Date) {
  return db
    .selectFrom('referrals')
    .select('referredId as id')
    .where('settledAt', 'is', null)
    .where('dueAt', '<=', now)
    .where('referredId', '>', after)
    .orderBy('referredId')
    .limit(count)
    .execute()
}

/** Whether both have a verified phone. */
export async function haveVerifiedPhones(trx: Trx, { referredId, referrerId }: ReferralRow): Promise<boolean> {
  const verified = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [referredId, referrerId])
    .where('phone', 'is not', null)
    .where('verifiedPhone', '=', true)
    .execute()
  return verified.length === 2
}
