import { Card } from '@hiwar/kit/ui/Card.tsx'
import type { ReactNode } from 'react'
import { TutorStanding } from '../../invoices/TutorStanding.tsx'
import { personWords as words } from './words.ts'

/** What a tutor has, and what was asked for. */
export function PersonEarnings({ userId }: { userId: number }): ReactNode {
  return (
    <Card className="grid gap-x-12 gap-y-7 md:grid-cols-2">
      <h2 className="sr-only">{words.earnings}</h2>
      <TutorStanding userId={userId} />
    </Card>
  )
}
