import type { Database } from '../platform/db/database.ts'

export async function buildTopic(db: Database, arabicName: string, englishName: string): Promise<number> {
  const { id } = await db
    .insertInto('topics')
    .values({ arabicName, englishName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function giveTopics(db: Database, userId: number, topicIds: readonly number[]): Promise<void> {
  await db
    .insertInto('userTopics')
    .values(topicIds.map((topicId) => ({ userId, topicId })))
    .execute()
}
