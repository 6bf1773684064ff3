import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import type { Topics } from '../../platform/db/types.generated.ts'

export type TopicRow = Selectable<Topics>

/** All topics, newest first unless turned: staff keep them, so they are a few hundred at most. */
export function listTopics(db: Database, sort: 'asc' | 'desc'): Promise<TopicRow[]> {
  return db.selectFrom('topics').selectAll().orderBy('createdAt', sort).orderBy('id', sort).execute()
}

export function insertTopic(trx: Trx, topic: Insertable<Topics>): Promise<TopicRow> {
  return trx.insertInto('topics').values(topic).returningAll().executeTakeFirstOrThrow()
}

/** The topic, held so that nobody chooses it meanwhile; topics are held before people. */
export function lockTopic(trx: Trx, id: number): Promise<TopicRow | undefined> {
  return trx.selectFrom('topics').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateTopic(trx: Trx, id: number, changes: Updateable<Topics>): Promise<TopicRow> {
  return trx.updateTable('topics').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteTopic(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('topics').where('id', '=', id).execute()
}

/** The tutors and tutor managers who chose the topic. */
export async function listTutorsOfTopic(trx: Trx, topicId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('userTopics')
    .innerJoin('tutors', 'tutors.userId', 'userTopics.userId')
    .select('userTopics.userId')
    .where('userTopics.topicId', '=', topicId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The topics that people chose for themselves. */
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
    .where((row) => isAnyOf(row.ref('id'), ids))
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
    .where((row) => isAnyOf(row.ref('topicId'), topicIds))
    .execute()
}
