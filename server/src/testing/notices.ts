/** What a test sees of notices and their messages. */
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { notify } from '../features/notifications/notify.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { BuiltPerson } from './accounts.ts'
import type { TestServer } from './server.ts'

/** The notices of somebody, oldest first. */
export function noticesOf({ db }: TestServer, { id }: Pick<BuiltPerson, 'id'>) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'occurrence', 'text', 'link', 'createdAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
}

/** The messages to somebody, oldest first. */
export function deliveriesOf({ db }: TestServer, { id }: Pick<BuiltPerson, 'id'>) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'event', 'channel', 'status', 'attempts', 'lastError', 'nextAttemptAt', 'sentAt'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
}

/** A notice for each of them, all their own; its ids. */
export async function buildNotices(context: Context, people: readonly Pick<BuiltPerson, 'id'>[]): Promise<number[]> {
  const words = { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports', data: {} } as const
  const occurrence = `report-replied:${randomUUID()}`
  const notices = people.map(({ id: userId }) => ({ ...words, userId, occurrence }))
  await inTransaction(context.db, (trx) => notify(context, trx, notices))
  const rows = context.db.selectFrom('notifications').select('id').where('occurrence', '=', occurrence)
  return (await rows.orderBy('id').execute()).map(({ id }) => id)
}
