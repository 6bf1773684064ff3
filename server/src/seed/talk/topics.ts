import type { SeedContext } from '../seed-context.ts'
import { type TopicKey, topicKeys, topics } from '../words/topics.ts'

/** Inserts all topics and returns their ids. */
export async function insertTopics({ trx }: SeedContext): Promise<Record<TopicKey, number>> {
  const rows = topicKeys.map((key) => ({ arabicName: topics[key][0], englishName: topics[key][1] }))
  const inserted = await trx.insertInto('topics').values(rows).returning(['id', 'englishName']).execute()
  const ids = new Map<string, number>(inserted.map(({ id, englishName }) => [englishName, id]))
  return Object.fromEntries(topicKeys.map((key) => [key, ids.get(topics[key][1]) ?? 0])) as Record<TopicKey, number>
}
