import type { Gender } from '@hiwar/contract/enumerations/basic.ts'
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Words } from '@hiwar/contract/talk/wordings.ts'
import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { isAnyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { DeliveryRow } from '../delivery-attempts/store.ts'
import { isParted } from '../users/parted.store.ts'

export type NotificationRow = Row<'notifications'>

type Written = 'userId' | 'kind' | 'occurrence' | 'wording' | 'text' | 'link' | 'createdAt'

/** A notification with its messages outside the app. */
export interface SentNotification extends Pick<NotificationRow, Written> {
  words: Words
  data: Readonly<Record<string, number | string>>
  readAt?: Date | null
  deliveries: readonly NewDelivery[]
}

/** A message waits to be sent unless it has another status; `nextAttemptAt` is null for one that leaves at once. */
export type NewDelivery = Pick<DeliveryRow, 'channel' | 'event' | 'expiresAt'> &
  Partial<Pick<DeliveryRow, 'status' | 'urgency' | 'gathered' | 'nextAttemptAt'>> & { lastError?: DeliveryReason }

/** A message that waits to be sent. */
export type PendingDelivery = Pick<DeliveryRow, 'id' | 'channel' | 'urgency' | 'gathered'> & { at: string | null }

/** An inserted notification with its messages that wait to be sent. */
export type InsertedNotification = NotificationRow & { pending: PendingDelivery[] }

/**
 * Inserts notifications and their messages, in one statement. Leaves out a notification when the person already has one
 * for its occurrence.
 */
export async function insertNotifications(
  trx: Trx,
  reported: readonly SentNotification[],
): Promise<InsertedNotification[]> {
  const { rows } = await sql<InsertedNotification>`
    with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) reported (
        "userId" bigint, kind text, occurrence text, wording text, words jsonb, text text, link text, data jsonb,
        "readAt" timestamptz, "createdAt" timestamptz, deliveries jsonb)
    ), inserted as (
      insert into notifications (user_id, kind, occurrence, wording, words, text, link, data, read_at, created_at)
      select "userId", kind, occurrence, wording, words, text, link, data, "readAt", "createdAt" from reported
      on conflict on constraint notifications_once do nothing
      returning *
    ), queued as (
      insert into deliveries (user_id, notification_id, occurrence, channel, event, status, last_error, urgency, gathered,
        next_attempt_at, expires_at, created_at)
      select n.user_id, n.id, n.occurrence, d.channel, d.event, coalesce(d.status, 'pending'), d."lastError",
        coalesce(d.urgency, 'soon'), coalesce(d.gathered, false), d."nextAttemptAt", d."expiresAt", n.created_at
      from inserted n
      join reported on reported."userId" = n.user_id and reported.occurrence = n.occurrence
      cross join jsonb_to_recordset(reported.deliveries) d (
        channel text, event text, status text, "lastError" text, urgency text, gathered boolean,
        "nextAttemptAt" timestamptz, "expiresAt" timestamptz)
      on conflict on constraint deliveries_once do nothing
      returning id, notification_id, status, channel, urgency, gathered, next_attempt_at
    )
    select n.*, coalesce((
      select json_agg(json_build_object('id', q.id, 'channel', q.channel, 'urgency', q.urgency, 'gathered', q.gathered,
        'at', q.next_attempt_at))
      from queued q where q.notification_id = n.id and q.status = 'pending'), '[]') as pending
    from inserted n order by n.id`.execute(trx)
  return rows
}

/** One page of a person's notifications, newest first, with the number of all unread ones. */
export async function listNotifications(
  db: Database,
  userId: number,
  unread: boolean | undefined,
  page: PageQuery,
): Promise<{ list: NotificationRow[]; total: number; unread: number }> {
  const query = db
    .selectFrom('notifications')
    .where('userId', '=', userId)
    .where((row) => (unread === undefined ? row.lit(true) : row('readAt', unread ? 'is' : 'is not', null)))
  const rows = query.selectAll().select(unreadOf(db, userId).$asScalar().$notNull().as('unread'))
  const { list, total } = await pageOf(query, rows.orderBy('createdAt', 'desc').orderBy('id', 'desc'), page)
  return { list, total, unread: list[0]?.unread ?? (await countUnread(db, userId)) }
}

function unreadOf(db: Database | Trx, userId: number) {
  return db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
}

export async function countUnread(db: Database | Trx, userId: number): Promise<number> {
  return (await unreadOf(db, userId).executeTakeFirstOrThrow()).unread
}

export function listOwners(db: Database, ids: readonly number[]): Promise<Pick<NotificationRow, 'id' | 'userId'>[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'userId'])
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
}

/** Null ids mean all notifications; a notification that was read before keeps its time. */
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

/** Engagements as they are when their reminders are due. */
export type AppointmentKind = 'lesson' | 'interview' | 'demo'

export interface Appointment {
  startsAt: Date
  people: number[]
  link: string
}

/**
 * Undefined when the engagement is canceled or settled. The row is share-locked, so that a cancellation comes either
 * before the reminder or after it.
 */
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

/** Both tables store pending as the same number. */
function findMeeting(trx: Trx, table: 'interviews' | 'demoSessions', id: number) {
  return trx
    .selectFrom(table)
    .select(['startsAt', 'managerId', 'tutorId'])
    .where('id', '=', id)
    .where('status', '=', MeetingStatus.Pending)
    .forShare()
    .executeTakeFirst()
}

export function listNamed(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('users')
    .select(['id as userId', 'name', 'role'])
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
}

/** Lists the people whose account is not suspended; a suspended person gets one mail alone. */
export async function listUnsuspended(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where((row) => isAnyOf(row.ref('id'), ids))
    .where('suspensionId', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Author of a message that is neither deleted nor read, unless a block parts the two; the text stays out of pushes. */
export function findUnreadMessage(db: Database, id: number): Promise<{ sender: string | null } | undefined> {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .select('users.name as sender')
    .where('messages.id', '=', id)
    .where('messages.deletedAt', 'is', null)
    .where('messages.readAt', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('rooms')
            .select('id')
            .whereRef('rooms.id', '=', 'messages.roomId')
            .where(isParted(sql`first_id`, sql`second_id`)),
        ),
      ),
    )
    .executeTakeFirst()
}

/** A subscription that was not terminated early. */
export function findCurrentSubscription(trx: Trx, id: number): Promise<{ endsAt: Date } | undefined> {
  return trx
    .selectFrom('subscriptions')
    .select('endsAt')
    .where('id', '=', id)
    .where('terminatedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** The subscription that a renewal was to follow, and the card that was to pay it. */
export function findRenewal(trx: Trx, transactionId: number) {
  return trx
    .selectFrom('transactions')
    .innerJoin('renewalConsents', 'renewalConsents.id', 'transactions.consentId')
    .innerJoin('subscriptions', 'subscriptions.id', 'transactions.renewsId')
    .select([
      'transactions.userId',
      'subscriptions.id as subscriptionId',
      'subscriptions.endsAt',
      'renewalConsents.lastFourDigits as card',
    ])
    .where('transactions.id', '=', transactionId)
    .executeTakeFirstOrThrow()
}

/** Whether the person's next subscription waits behind this end. */
export async function existsQueued(trx: Trx, userId: number, end: Date): Promise<boolean> {
  const next = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('terminatedAt', 'is', null)
    .where('startsAt', '>=', end)
    .limit(1)
    .executeTakeFirst()
  return next !== undefined
}

export async function findGender(trx: Trx, userId: number): Promise<Gender | null> {
  const user = await trx.selectFrom('users').select('gender').where('id', '=', userId).executeTakeFirst()
  return user?.gender ?? null
}
