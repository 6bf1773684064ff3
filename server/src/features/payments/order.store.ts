/** What an order reads before it is decided, and what it writes besides itself. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { TransactionFacts } from '@hiwar/domain/payments/transaction.ts'
import type { NotNull } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

/** How many hours an order may wait to be paid. */
export async function getExpiryHours(db: Database | Trx): Promise<number> {
  const settings = await db.selectFrom('platformSettings').select('fawryExpiryHours').executeTakeFirstOrThrow()
  return settings.fawryExpiryHours
}

/** The student's side of the facts. */
export async function findPayer(
  db: Database | Trx,
  userId: number,
  now: Date,
): Promise<Pick<TransactionFacts, 'storedPhone' | 'subscribed' | 'hasOpenOrder'>> {
  const { phone, subscribed, hasOpenOrder } = await db
    .selectFrom('users')
    .select((row) => [
      'phone',
      row
        .exists(
          row
            .selectFrom('subscriptions')
            .select('subscriptions.id')
            .whereRef('subscriptions.userId', '=', 'users.id')
            .where('terminatedAt', 'is', null)
            .where('endsAt', '>', now),
        )
        .as('subscribed'),
      row
        .exists(
          row
            .selectFrom('transactions')
            .select('transactions.id')
            .whereRef('transactions.userId', '=', 'users.id')
            .where('status', '=', TransactionStatus.New),
        )
        .as('hasOpenOrder'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { storedPhone: phone, subscribed: Boolean(subscribed), hasOpenOrder: Boolean(hasOpenOrder) }
}

/** Whom the provider writes to and calls; whoever has an order has a phone. */
export function findCustomer(db: Database | Trx, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', userId)
    .where('phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** The first phone of an account comes with its first order. */
export async function updatePayerPhone(trx: Trx, userId: number, phone: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ phone, updatedAt: now }).where('id', '=', userId).execute()
}
