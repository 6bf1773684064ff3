import type { Trx } from '../../platform/db/transaction.ts'
import { insertEvent } from '../../platform/events/store.ts'
import { conversationOpened } from './events.ts'

/** Opens the one conversation of two people; undefined when it stands already. */
export async function insertConversation(trx: Trx, one: number, other: number, now: Date): Promise<number | undefined> {
  const [firstId, secondId] = one < other ? [one, other] : [other, one]
  const opened = await trx
    .insertInto('rooms')
    .values({ firstId, secondId, createdAt: now })
    .onConflict((row) => row.columns(['firstId', 'secondId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Nothing waits for it inside the transaction, so that writing the fact is all.
  if (opened !== undefined)
    await insertEvent(trx, conversationOpened.name, { roomId: opened.id, memberIds: [firstId, secondId] })
  return opened?.id
}
