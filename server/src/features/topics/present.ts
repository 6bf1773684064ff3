import type { Topic } from '@hiwar/contract/tutors.ts'
import type { TopicRow } from './store.ts'

export function presentTopic({ id, arabicName, englishName, createdAt, updatedAt }: TopicRow): Topic {
  return {
    id,
    name: { ar: arabicName, en: englishName },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
