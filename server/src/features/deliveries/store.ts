import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { countAttempt, type DeliveryRow } from '../outcomes/lines.store.ts'

/** The message and the person it is for, as they are when it is tried. */
export interface DueDelivery extends DeliveryRow {
  wording: string | null
  words: unknown
  text: string | null
  link: string | null
}

/** Counts a try of a message that waits, and reads what it says; undefined when it waits no more. */
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

/** By which channels the same was told already, or is about to be. */
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
