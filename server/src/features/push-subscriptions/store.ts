import { pushSubscriptionsOfUser } from '@hiwar/contract/fields/limits.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'

export type PushSubscriptionRow = Row<'pushSubscriptions'>

/** Stores a browser for the login that added it. A known browser moves to the new login. */
export async function upsertSubscription(trx: Trx, row: Omit<PushSubscriptionRow, 'id'>): Promise<void> {
  await trx
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((known) => known.column('endpoint').doUpdateSet(row))
    .execute()
}

/** Keeps the newest browsers up to the limit. */
export async function deleteOldestSubscriptions(trx: Trx, userId: number): Promise<void> {
  await trx
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', (row) =>
      row
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(pushSubscriptionsOfUser),
    )
    .execute()
}

export async function deleteOwnSubscription(db: Database, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute()
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** The person's browsers whose login is still valid. A refreshed token belongs to the same login under a new id. */
export function listLiveSubscriptions(db: Database, userId: number, now: Date): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('loginSessions as made', 'made.jti', 'pushSubscriptions.loginJti')
    .selectAll('pushSubscriptions')
    .where('pushSubscriptions.userId', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('loginSessions as live')
          .select('live.jti')
          .whereRef('live.userId', '=', 'made.userId')
          .whereRef('live.loginId', '=', 'made.loginId')
          .where('live.expiresAt', '>', now)
          .where((row) => row.or([row('live.revokedAt', 'is', null), row('live.revokedAt', '>', now)])),
      ),
    )
    .where((row) =>
      row.or([row('pushSubscriptions.expiresAt', 'is', null), row('pushSubscriptions.expiresAt', '>', now)]),
    )
    .orderBy('pushSubscriptions.id')
    .execute()
}
