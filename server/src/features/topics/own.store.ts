/** The topics that people chose for themselves. */
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import type { TopicRow } from './store.ts'

export function listChosenTopics(db: Database, userId: number): Promise<TopicRow[]> {
  return db
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .selectAll('topics')
    .where('userTopics.userId', '=', userId)
    .orderBy('topics.id')
    .execute()
}

export async function listChosenIds(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('userTopics')
    .select('topicId')
    .where('userId', '=', userId)
    .orderBy('topicId')
    .execute()
  return rows.map(({ topicId }) => topicId)
}

/** Holds those of the topics that exist, so that none is renamed or deleted meanwhile, and returns how many they are. */
export async function lockTopics(trx: Trx, ids: readonly number[]): Promise<number> {
  const rows = await trx
    .selectFrom('topics')
    .select('id')
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.length
}

export async function insertChosenTopics(trx: Trx, userId: number, topicIds: readonly number[]): Promise<void> {
  if (topicIds.length === 0) return
  await trx
    .insertInto('userTopics')
    .values(topicIds.map((topicId) => ({ userId, topicId })))
    .execute()
}

export async function deleteChosenTopics(trx: Trx, userId: number, topicIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('userTopics')
    .where('userId', '=', userId)
    .where((row) => row('topicId', '=', row.fn.any(row.val([...topicIds]))))
    .execute()
}
