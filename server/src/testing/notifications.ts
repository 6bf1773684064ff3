import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { notifyUsers } from '../features/notifications/notify.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { BuiltPerson } from './accounts.ts'
import type { TestServer } from './server.ts'

/** Returns a person's notifications, oldest first. */
export function notificationsOf({ db }: TestServer, { id }: Pick<BuiltPerson, 'id'>) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'occurrence', 'text', 'link', 'createdAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
}

/** Returns the deliveries to a person, oldest first. */
export function deliveriesOf({ db }: TestServer, { id }: Pick<BuiltPerson, 'id'>) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'event', 'channel', 'status', 'attempts', 'lastError', 'nextAttemptAt', 'sentAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
}

/** Inserts one notification for each person and returns the ids. */
export async function buildNotifications(
  context: Context,
  people: readonly Pick<BuiltPerson, 'id'>[],
): Promise<number[]> {
  const words = { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports', data: {} } as const
  const occurrence = `report-replied:${randomUUID()}`
  const notifications = people.map(({ id: userId }) => ({ ...words, userId, occurrence }))
  await inTransaction(context.db, (trx) => notifyUsers(context, trx, notifications))
  const rows = context.db.selectFrom('notifications').select('id').where('occurrence', '=', occurrence)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}
