import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import type { ContactOptions } from '@hiwar/domain/notifications/delivery.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isAnyOf, pageOf } from '../../platform/db/lists.ts'
import { countedAttempt, type DeliveryRow } from '../delivery-attempts/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

/** The message, its content and its receiver, read at the time of the attempt. */
export interface DueDelivery extends DeliveryRow, Address {
  wording: WordingName | null
  words: Words | null
  text: string | null
  link: string | null
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
          .select(['wording', 'words', 'text', 'link'])
          .whereRef('id', '=', 'due.notificationId')
          .limit(1)
          .as('content'),
      (join) => join.onTrue(),
    )
    .selectAll()
    .executeTakeFirst()
  return row && { ...row, telegramLinked: row.telegramChatId !== null }
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

export function lockByProviderKey(trx: Trx, providerKey: string): Promise<DeliveryRow | undefined> {
  return trx.selectFrom('deliveries').selectAll().where('providerKey', '=', providerKey).forUpdate().executeTakeFirst()
}

/** A person by name, and the channels through which the person can be reached now. */
export interface Address extends ContactOptions {
  userId: number
  name: string | null
  role: Role
  phone: string | null
  email: string
  telegramChatId: number | null
  hasBrowsers: boolean
}

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
] as const

export async function listAddresses(db: Database | Trx, userIds: readonly number[]): Promise<Address[]> {
  const rows = await db
    .selectFrom('users')
    .select(addressColumns)
    .where((row) => isAnyOf(row.ref('id'), userIds))
    .execute()
  return rows.map((row) => ({ ...row, telegramLinked: row.telegramChatId !== null }))
}

export type DeliveryFilters = RequestOf<typeof notificationEndpoints.deliveries>['query']

export interface ShownDelivery extends DeliveryRow {
  user: PersonRow
}

export function listDeliveries(db: Database, filters: DeliveryFilters) {
  const { sort = 'desc', ids, users, events, channels, statuses, createdAt } = filters
  const query = db
    .selectFrom('deliveries')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('id'), ids),
        ...anyOf(row.ref('userId'), users),
        ...anyOf(row.ref('event'), events),
        ...anyOf(row.ref('channel'), channels),
        ...anyOf(row.ref('status'), statuses),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  const rows = query.selectAll().select(personOf('deliveries.userId').as('user'))
  return pageOf(query, rows.orderBy('createdAt', sort).orderBy('id', sort), filters)
}
