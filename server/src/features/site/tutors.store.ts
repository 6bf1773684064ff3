import type { Database } from '../../platform/db/database.ts'

/** A map of the site names no more pages than this. */
const mostTutors = 40_000

/** Everybody whose page is public. */
export async function listListedIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('listedTutors').select('userId').orderBy('userId').limit(mostTutors).execute()
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]))
}
