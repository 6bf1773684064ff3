import type { TaughtTopic } from '@hiwar/contract/platform/site.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'

export type TopicRow = Row<'topics'>

/** All topics, newest first by default. Staff maintain them, so there are a few hundred at most. */
export function listTopics(db: Database, sort: 'asc' | 'desc'): Promise<TopicRow[]> {
  return db.selectFrom('topics').selectAll().orderBy('createdAt', sort).orderBy('id', sort).execute()
}

export function insertTopic(trx: Trx, topic: NewRow<'topics'>): Promise<TopicRow> {
  return trx.insertInto('topics').values(topic).returningAll().executeTakeFirstOrThrow()
}

/** Locks the topic, so that nobody chooses it before the commit. Topics are locked before people. */
export function lockTopic(trx: Trx, id: number): Promise<TopicRow | undefined> {
  return trx.selectFrom('topics').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateTopic(trx: Trx, id: number, changes: RowChanges<'topics'>): Promise<TopicRow> {
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

/** The topics that a person chose. */
export function listChosenTopics(db: Database, userId: number): Promise<TopicRow[]> {
  return db
    .selectFrom('userTopics')
    .innerJoin('topics', 'topics.id', 'userTopics.topicId')
    .selectAll('topics')
    .where('userTopics.userId', '=', userId)
    .orderBy('topics.createdAt')
    .orderBy('topics.id')
    .execute()
}

/** Locks those topics that exist, so that none is renamed or deleted before the commit, and returns their count. */
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

/** The topics that listed tutors teach, without those that nobody teaches. */
export function listTaughtTopics(db: Database): Promise<TaughtTopic[]> {
  return db
    .selectFrom('topics')
    .select(['topics.id', 'topics.arabicName'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('userTopics')
          .innerJoin('listedTutors', 'listedTutors.userId', 'userTopics.userId')
          .select(sql.lit(1).as('one'))
          .whereRef('userTopics.topicId', '=', 'topics.id'),
      ),
    )
    .orderBy('topics.createdAt')
    .orderBy('topics.id')
    .execute()
}
