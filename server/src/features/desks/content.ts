/** What stands on desks, for everything outside the room. Read from the merged state itself, so it is never behind. */
import type { DeskContent } from '@hiwar/contract/appointments/desks.ts'
import { readDesk } from '@hiwar/domain/desk/read-desk.ts'
import { initialDesk } from '@hiwar/domain/desk/shape.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { listDesks, listFirstStates, listOwners } from './store.ts'

export async function deskContentOf(db: Database | Trx, sessionId: string): Promise<DeskContent> {
  return (await deskContentsOf(db, [sessionId])).get(sessionId) ?? readDesk(initialDesk, () => null)
}

/** The content for each of the sessions; lessons of before have their notes. */
export async function deskContentsOf(
  db: Database | Trx,
  sessionIds: readonly string[],
): Promise<Map<string, DeskContent>> {
  if (sessionIds.length === 0) return new Map()
  const desks = await listDesks(db, sessionIds)
  const missing = sessionIds.filter((id) => !desks.has(id))
  const firstStates = missing.length === 0 ? new Map<string, Uint8Array>() : await listFirstStates(db, missing)
  const owners = Map.groupBy(await listOwners(db, sessionIds), ({ sessionId }) => sessionId)
  return new Map(
    sessionIds.map((id) => {
      const { state, pending } = desks.get(id) ?? { state: firstStates.get(id) ?? initialDesk, pending: [] }
      const names = new Map(owners.get(id)?.map(({ clientId, userId }) => [clientId, userId]))
      return [id, readDesk(state, (client) => names.get(client) ?? null, pending)]
    }),
  )
}
