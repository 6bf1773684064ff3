import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
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
    .where((row) => isAnyOf(row.ref('id'), ids))
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
    .where((row) => (ids === null ? row.lit(true) : isAnyOf(row.ref('id'), ids)))
    .execute()
}

/** What reminders are about, as it stands when they are due. */
export type AppointmentKind = 'lesson' | 'interview' | 'demo'

export interface Appointment {
  startsAt: Date
  people: number[]
  link: string
}

/** Undefined when it does not stand any more; held, so that a cancellation waits for its reminder or goes before it. */
export async function findAppointment(trx: Trx, of: AppointmentKind, id: number): Promise<Appointment | undefined> {
  if (of === 'lesson') {
    const row = await trx
      .selectFrom('lessons')
      .select(['startsAt', 'tutorId', 'studentId'])
      .where('id', '=', id)
      .where('canceledAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    return row && { startsAt: row.startsAt, people: [row.tutorId, row.studentId], link: `/lesson/${id}` }
  }
  const row = await findMeeting(trx, of === 'interview' ? 'interviews' : 'demoSessions', id)
  const link = of === 'interview' ? `/interview/${id}` : `/demo-session/${id}`
  return row && { startsAt: row.startsAt, people: [row.managerId, row.tutorId], link }
}

/** Both kinds call pending by the same number. */
function findMeeting(trx: Trx, table: 'interviews' | 'demoSessions', id: number) {
  return trx
    .selectFrom(table)
    .select(['startsAt', 'managerId', 'tutorId'])
    .where('id', '=', id)
    .where('status', '=', MeetingStatus.Pending)
    .forShare()
    .executeTakeFirst()
}

export async function hasBrowsers(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who wrote a message that is neither deleted nor read; never what it says. */
export function findUnreadMessage(db: Database, id: number): Promise<{ sender: string | null } | undefined> {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .select('users.name as sender')
    .where('messages.id', '=', id)
    .where('messages.deletedAt', 'is', null)
    .where('messages.readAt', 'is', null)
    .executeTakeFirst()
}

/** A subscription that was not ended before its time. */
export function findStandingSubscription(trx: Trx, id: number): Promise<{ endsAt: Date } | undefined> {
  return trx
    .selectFrom('subscriptions')
    .select('endsAt')
    .where('id', '=', id)
    .where('terminatedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** What an order costs, in piastres. */
export async function findAmount(trx: Trx, transactionId: number): Promise<number> {
  const { amount } = await trx
    .selectFrom('transactions')
    .select('amount')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return amount
}
