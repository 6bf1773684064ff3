/** Messages that are sent at once, without waiting their turn, and what became of them. */
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Sending } from '../../gateways/sending.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deliveries } from '../../platform/db/types.generated.ts'

export type SentAtOnce = Pick<Insertable<Deliveries>, 'userId' | 'event' | 'occurrence' | 'channel' | 'expiresAt'>

/** Writes down how it went; a further try of the same message adds to its line. */
export async function upsertOutcome(db: Database, message: SentAtOnce, sending: Sending, now: Date): Promise<void> {
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

export function outcomeOf(sending: Sending, now: Date) {
  if (!sending.taken) return { status: 'failed', lastError: sending.reason } as const
  return { status: 'sent', lastError: null, sentAt: now, providerKey: providerKeyOf(sending.name) } as const
}

export async function isTaken(db: Database, userId: number, occurrence: string): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('userId', '=', userId)
    .where('occurrence', '=', occurrence)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return row !== undefined
}

/** The form in which the provider's name of a message is kept: the name itself may hold the number it went to. */
export function providerKeyOf(name: string | null): string | null {
  return name === null ? null : createHash('sha256').update(name).digest('base64url')
}
