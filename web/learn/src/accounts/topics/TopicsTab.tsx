import { Card } from '@hiwar/kit/ui/Card.tsx'
import type { ReactNode } from 'react'
import { OwnTopics } from './OwnTopics.tsx'
import { topicWords as words } from './words.ts'

/** What a student would like to talk about. */
export function TopicsTab(): ReactNode {
  return (
    <Card className="max-w-180">
      <OwnTopics note={words.note} />
    </Card>
  )
}
