import { bulkUndoSeconds } from '@hiwar/contract/fields/staff-limits.ts'
import { datePlus, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../context.ts'

/** Builds an act of this person on many rows that waits; no job begins it. */
export async function buildBulk({ db, clock }: Context, byId: number): Promise<number> {
  const createdAt = clock.now()
  const caller = { ip: '127.0.0.1', requestId: 'request' }
  const times = { createdAt, runAt: datePlus(createdAt, bulkUndoSeconds * SECOND) }
  const { id } = await db
    .insertInto('bulkOperations')
    .values({ byId, act: 'handle-requests', ids: '[1]', body: '{}', ...caller, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
