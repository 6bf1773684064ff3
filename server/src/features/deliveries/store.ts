import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { Notification, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import type { Receiver, Silence } from '@hiwar/domain/notifications/plan.ts'
import { type Quiet, usualQuiet } from '@hiwar/domain/notifications/quiet.ts'
import { cairoDay, startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isAnyOf, pageOf } from '../../platform/db/lists.ts'
import { countedAttempt, type DeliveryRow } from '../delivery-attempts/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

/** The message, its content and its receiver, read at the time of the attempt. */
export interface DueDelivery extends DeliveryRow, Contact {
  wording: WordingName | null
  words: Words | null
  text: string | null
  link: string | null
  data: Notification['data'] | null
  /** Null for a message that is no notification, such as a code. */
  kind: NotificationKind | null
  readAt: Date | null
}

/** Counts an attempt of a pending message and loads it; undefined when the message is no longer pending. */
export async function startAttempt(db: Database, id: number): Promise<DueDelivery | undefined> {
  const row = await db
    .with('due', (writing) => countedAttempt(writing, id))
    .selectFrom('due')
    // A limit makes PostgreSQL look one row up. It would rather merge the one message with all notifications by their id.
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('users').select(addressColumns).whereRef('id', '=', 'due.userId').limit(1).as('person'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('notifications')
          .select(['kind', 'wording', 'words', 'text', 'link', 'data', 'readAt'])
          .whereRef('id', '=', 'due.notificationId')
          .limit(1)
          .as('content'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .executeTakeFirst()
  return row && { ...row, ...receiverOf(row) }
}

export async function listTriedChannels(trx: Trx, userId: number, occurrence: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('deliveries')
    .select('channel')
    .where('userId', '=', userId)
    .where('occurrence', '=', occurrence)
    .execute()
  return rows.map(({ channel }) => channel)
}

/** A message with the kind of its notification; null for one that is no notification. */
export type NoticedDelivery = DeliveryRow & { kind: NotificationKind | null }

const kindOf = sql<NotificationKind | null>`(select kind from notifications where id = deliveries.notification_id)`

export function lockByProviderKey(trx: Trx, providerKey: string): Promise<NoticedDelivery | undefined> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .select(kindOf.as('kind'))
    .where('providerKey', '=', providerKey)
    .forUpdate()
    .executeTakeFirst()
}

/** A message that is of use still, has not arrived, and whose notification nobody has read in the app. */
export function lockOverdue(trx: Trx, id: number, now: Date): Promise<NoticedDelivery | undefined> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .select(kindOf.as('kind'))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'sent'])
    .where('deliveredAt', 'is', null)
    .where('handedOverAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`not exists (
      select from notifications where id = deliveries.notification_id and read_at is not null)`)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateArrived(db: Database, providerKey: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ deliveredAt: now })
    .where('providerKey', '=', providerKey)
    .where('status', '=', 'sent')
    .where('deliveredAt', 'is', null)
    .execute()
}

/** A browser may show a message before the service's answer is recorded. */
export async function updateShown(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ deliveredAt: now })
    .where('id', '=', id)
    .where('channel', '=', 'push')
    .where('status', 'in', ['pending', 'sent'])
    .where('deliveredAt', 'is', null)
    .execute()
}

/** A person by name, and the channels that reach the person now. */
export interface Contact extends Omit<Receiver, 'sentToday'> {
  userId: number
  name: string | null
  role: Role
  phone: string | null
  email: string
  telegramChatId: number | null
}

export type Address = Contact & Receiver

const addressColumns = [
  'id as userId',
  'name',
  'role',
  'phone',
  'email',
  'telegramChatId',
  'notificationMethod',
  'verifiedWhatsapp',
  'verifiedTelegram',
  'verifiedEmail',
  sql<boolean>`exists (select from push_subscriptions where user_id = users.id)`.as('hasBrowsers'),
  sql<Silence[]>`coalesce((
    select json_agg(json_build_object('kind', kind, 'channel', channel) order by kind, channel)
    from notice_choices where user_id = users.id
  ), '[]')`.as('silences'),
  sql<ChosenTimes | null>`(
    select json_build_object('from', quiet_from, 'until', quiet_until, 'digest', digest)
    from notice_times where user_id = users.id)`.as('times'),
] as const

type ChosenTimes = { [Bound in keyof Quiet]: number | null } & { digest: boolean }

function receiverOf({ telegramChatId, times }: { telegramChatId: number | null; times: ChosenTimes | null }) {
  return {
    telegramLinked: telegramChatId !== null,
    quiet: times === null ? usualQuiet : quietOf(times),
    digest: times?.digest ?? false,
  }
}

function quietOf({ from, until }: ChosenTimes): Quiet | null {
  return from === null || until === null ? null : { from, until }
}

/** `sentToday` counts what each person was sent since midnight in Cairo, beside urgent messages and those of browsers. */
export async function listAddresses(db: Database | Trx, userIds: readonly number[], now: Date): Promise<Address[]> {
  const midnight = dateOfInstant(startOfCairoDay(cairoDay(instantOfDate(now))))
  const sentToday = sql<number>`(
    select count(*) from deliveries
    where user_id = users.id and created_at >= ${midnight} and notification_id is not null and urgency <> 'now'
      and channel <> 'push' and not gathered and status <> 'dropped')`
  const rows = await db
    .selectFrom('users')
    .select(addressColumns)
    .select(sentToday.as('sentToday'))
    .where((row) => isAnyOf(row.ref('id'), userIds))
    .execute()
  return rows.map((row) => ({ ...row, ...receiverOf(row) }))
}

export type DeliveryFilters = RequestOf<typeof notificationEndpoints.deliveries>['query']

export interface ShownDelivery extends DeliveryRow {
  user: PersonRow
}

export function listDeliveries(db: Database, filters: DeliveryFilters) {
  const { sort = 'desc', ids, users, notifications, events, channels, statuses, createdAt } = filters
  const query = db
    .selectFrom('deliveries')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('id'), ids),
        ...anyOf(row.ref('userId'), users),
        ...anyOf(row.ref('notificationId'), notifications),
        ...anyOf(row.ref('event'), events),
        ...anyOf(row.ref('channel'), channels),
        ...anyOf(row.ref('status'), statuses),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  const rows = query.selectAll().select(personOf('deliveries.userId').as('user'))
  return pageOf(query, rows.orderBy('createdAt', sort).orderBy('id', sort), filters)
}
