import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'
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
