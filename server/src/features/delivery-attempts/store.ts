/** Deliveries: one row for each message, from its cause until it is settled. */
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import type { DeliveryChannel, DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import type { SendResult } from '../../gateways/sending.ts'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { hashOf } from '../../platform/secrets.ts'

export type DeliveryRow = Row<'deliveries'>

/** Only a code that staff read in words is stored. */
interface Reason {
  lastError?: DeliveryReason | null
}

/** Inserts deliveries that do not exist yet; there is one for each person, occurrence and channel. */
export function insertDeliveries(trx: Trx, rows: readonly (NewRow<'deliveries'> & Reason)[]) {
  return trx
    .insertInto('deliveries')
    .values([...rows])
    .onConflict((row) => row.constraint('deliveries_once').doNothing())
    .returning(['id', 'status'])
    .execute()
}

/** Counts an attempt of a message, which is no row when the message is no longer pending. */
export function countedAttempt(db: Pick<Database, 'updateTable'>, id: number) {
  return db
    .updateTable('deliveries')
    .set((old) => ({ attempts: old('attempts', '+', 1), nextAttemptAt: null }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
}

/** Records that the service has accepted the message, unless it is no longer pending. */
export async function settleSent(
  db: Database | Trx,
  { id, channel }: Pick<DeliveryRow, 'id' | 'channel'>,
  sending: SendResult,
  now: Date,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ ...outcomeOf(sending, now), ...(reportsArrival.has(channel) ? {} : { deliveredAt: now }) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** Channels that say when a message arrived; what another one takes counts as arrived. */
const reportsArrival: ReadonlySet<DeliveryChannel> = new Set(['whatsapp', 'push'])

export function lockDelivery(trx: Trx, id: number, status: DeliveryStatus): Promise<DeliveryRow | undefined> {
  return trx
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst()
}

type Settled = 'status' | 'nextAttemptAt' | 'sentAt' | 'providerKey' | 'handedOverAt'
type Change = Partial<Pick<DeliveryRow, Settled>> & Reason

export async function updateDelivery(trx: Database | Trx, id: number, change: Change): Promise<void> {
  await trx.updateTable('deliveries').set(change).where('id', '=', id).execute()
}

/** Drops a person's pending messages of this event, because a newer message replaces them. */
export async function supersedeDeliveries(trx: Trx, userId: number, event: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'dropped', lastError: 'superseded', nextAttemptAt: null })
    .where('userId', '=', userId)
    .where('event', '=', event)
    .where('status', '=', 'pending')
    .execute()
}

/** Messages of these occurrences leave and go on no more, because what they say is no longer so. */
export async function expireDeliveries(
  trx: Trx,
  userIds: readonly number[],
  occurrences: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ expiresAt: now })
    .where((row) => isAnyOf(row.ref('userId'), userIds))
    .where((row) => isAnyOf(row.ref('occurrence'), occurrences))
    .where('deliveredAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

type SentAtOnce = Pick<NewRow<'deliveries'>, 'userId' | 'event' | 'occurrence' | 'channel' | 'expiresAt'>

/** Records the outcome of a sending; another attempt of the same message updates its row. */
export async function upsertOutcome(db: Database, message: SentAtOnce, sending: SendResult, now: Date): Promise<void> {
  const outcome = outcomeOf(sending, now)
  await db
    .insertInto('deliveries')
    .values({ ...message, ...outcome, attempts: 1, createdAt: now })
    .onConflict((row) =>
      row
        .columns(['userId', 'occurrence', 'channel'])
        .doUpdateSet((old) => ({ ...outcome, attempts: old('deliveries.attempts', '+', 1) })),
    )
    .execute()
}

function outcomeOf(sending: SendResult, now: Date) {
  if (!sending.taken) return { status: 'failed', lastError: sending.reason } as const
  return { status: 'sent', lastError: null, sentAt: now, providerKey: providerKeyOf(sending.name) } as const
}

export async function isTaken(db: Database | Trx, userId: number, occurrence: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('userId', '=', userId)
    .where('occurrence', '=', occurrence)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The stored form of a provider's message id: a hash, because the id itself may contain the receiver's phone number.
 */
export function providerKeyOf(name: string | null): string | null {
  return name === null ? null : hashOf(name)
}

export async function isSent(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('sentMails').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .insertInto('sentMails')
    .values({ id, sentAt: now })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
}
