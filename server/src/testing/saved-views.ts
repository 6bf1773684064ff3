import type { NewRow } from '../platform/db/database.ts'
import type { TestServer } from './server.ts'

/** A private view of the wall of media, unless something else is given. */
export async function buildSavedView(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  view: Partial<NewRow<'savedViews'>> & { ownerId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('savedViews')
    .values({ page: 'media', name: 'صور تنقصها', address: 'kind=image', createdAt: clock.now(), ...view })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
