import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Topics } from '../../platform/db/types.generated.ts'

export type TopicRow = Selectable<Topics>

/** All topics, newest first unless turned: staff keep them, so they are a few hundred at most. */
export function listTopics(db: Database, sort: 'asc' | 'desc'): Promise<TopicRow[]> {
  return db.selectFrom('topics').selectAll().orderBy('createdAt', sort).orderBy('id', sort).execute()
}
