import type { Topic, UserTopic } from '@hiwar/contract/people/topics.ts'
import type { TopicRow } from './store.ts'

export function presentTopic({ id, arabicName, englishName, createdAt, updatedAt }: TopicRow): Topic {
  return {
    id,
    name: { ar: arabicName, en: englishName },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export function presentUserTopic(row: TopicRow, userId: number): UserTopic {
  return { ...presentTopic(row), userId }
}
