import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/page.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { Notifications } from '../../platform/db/types.generated.ts'

export type NotificationRow = Selectable<Notifications>

/** Writes a notice; undefined when the person was told of it before. */
export function insertNotification(trx: Trx, notice: Insertable<Notifications>): Promise<NotificationRow | undefined> {
  return trx
    .insertInto('notifications')
    .values(notice)
    .onConflict((row) => row.constraint('notifications_once').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** One page of somebody's notices, newest first. */
export function listNotifications(
  db: Database,
  userId: number,
  unread: boolean | undefined,
  page: PageQuery,
): Promise<{ list: NotificationRow[]; total: number }> {
  const query = db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where((row) => (unread === undefined ? row.lit(true) : row('readAt', unread ? 'is' : 'is not', null)))
  return pageOf(query, query.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc'), page)
}

export async function countUnread(db: Database | Trx, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Whose notices these are. */
export function listOwners(db: Database, ids: readonly number[]): Promise<Pick<NotificationRow, 'id' | 'userId'>[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'userId'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute()
}

/** Without ids all of them; one that was read keeps its moment. */
export async function updateReadAt(
  db: Database,
  userId: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where((row) => (ids === null ? row.lit(true) : row('id', '=', row.fn.any(row.val([...ids])))))
    .execute()
}
