import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { WordingName, Words } from '@hiwar/contract/talk/wordings.ts'
import type { ContactOptions } from '@hiwar/domain/notifications/delivery.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { anyOf, inRange, isAnyOf, pageOf } from '../../platform/db/lists.ts'
import { countAttempt, type DeliveryRow } from '../delivery-attempts/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

/** The message and its content, read at the time of the attempt. */
export interface DueDelivery extends DeliveryRow {
  wording: WordingName | null
  words: Words | null
  text: string | null
  link: string | null
}

/** Counts an attempt of a pending message and loads it; undefined when the message is no longer pending. */
export async function startAttempt(db: Database, id: number): Promise<DueDelivery | undefined> {
  const row = await countAttempt(db, id)
  if (row === undefined) return undefined
  const nothing = { wording: null, words: null, text: null, link: null }
  if (row.notificationId === null) return { ...row, ...nothing }
  const content = await db
    .selectFrom('notifications')
    .select(['wording', 'words', 'text', 'link'])
    .where('id', '=', row.notificationId)
    .executeTakeFirst()
  return { ...row, ...(content ?? nothing) }
}

/** Channels that already sent the same message or have it queued. */
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

export async function listAddresses(db: Database | Trx, userIds: readonly number[]): Promise<Address[]> {
  const rows = await db
    .selectFrom('users')
    .select((row) => [
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
      row
        .exists(row.selectFrom('pushSubscriptions').select('id').whereRef('pushSubscriptions.userId', '=', 'users.id'))
        .as('hasBrowsers'),
    ])
    .where((row) => isAnyOf(row.ref('id'), userIds))
    .execute()
  return rows.map((row) => ({
    ...row,
    hasBrowsers: Boolean(row.hasBrowsers),
    telegramLinked: row.telegramChatId !== null,
  }))
}

export type DeliveryFilters = RequestOf<typeof notificationEndpoints.deliveries>['query']

export interface ShownDelivery extends DeliveryRow {
  user: PersonRow
}

export function listDeliveries(
  db: Database,
  filters: DeliveryFilters,
): Promise<{ list: ShownDelivery[]; total: number }> {
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
