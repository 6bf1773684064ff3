import type { User } from '@hiwar/contract/people/people.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import type { ReactNode } from 'react'
import { ChoiceGrid } from './ChoiceGrid.tsx'
import { QuietTimes } from './QuietTimes.tsx'
import { useChoices } from './use-choices.ts'

/** What the person wants to be told outside the app, by which channel, and when. */
export function NoticeChoices({ user }: { user: User }): ReactNode {
  const { query, change } = useChoices()
  return (
    <DataBlock query={query} skeleton={<ChoicesShape />}>
      {(choices) => (
        <>
          <ChoiceGrid user={user} choices={choices} onChange={change} />
          <QuietTimes user={user} choices={choices} onChange={change} />
        </>
      )}
    </DataBlock>
  )
}

export function ChoicesShape(): ReactNode {
  return (
    <Card>
      <Skeleton className="h-100 w-full" />
    </Card>
  )
}
