import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { periodWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { usePlanNames } from '../../payments/use-plans.ts'
import { SkeletonTable } from '../../shell/lists/SkeletonTable.tsx'
import { listWords } from '../../shell/lists/words.ts'
import { words } from './words.ts'

/** More than anybody has. */
const size = 100

/** Everything the student ever subscribed to, latest first. */
export function StudentSubscriptions({ userId }: { userId: number }): ReactNode {
  const subscriptions = useRead(subscriptionEndpoints.list, { query: { users: [userId], size } })
  const planName = usePlanNames(subscriptions.data?.list.map(({ planId }) => planId) ?? [])
  return (
    <DataBlock
      query={subscriptions}
      skeleton={<SkeletonTable columns={4} rows={1} />}
      empty={({ total }) => total === 0 && <p className="text-ink-faint">{words.noSubscriptions}</p>}
    >
      {({ list }) => (
        <Table caption={words.subscriptions} columns={columnsOf(planName)} rows={list} rowKey={({ id }) => id} />
      )}
    </DataBlock>
  )
}

function columnsOf(planName: (planId: number) => string): Column<Subscription>[] {
  return [
    {
      key: 'plan',
      words: words.plan,
      cell: ({ planId, period }) => (
        <span className="flex flex-col">
          <span>{planName(planId)}</span>
          <span className="text-ink-faint text-xs">{periodWords[period]}</span>
        </span>
      ),
    },
    {
      key: 'minutes',
      words: words.weekly,
      from: 'xl',
      cell: ({ weeklyMinutes }) => countOf('minute', weeklyMinutes),
    },
    { key: 'start', words: words.begins, cell: ({ start }) => <Time at={start} as="day" /> },
    { key: 'end', words: words.ends, cell: ({ end, terminatedAt }) => <Time at={terminatedAt ?? end} as="day" /> },
    { key: 'state', words: listWords.state, cell: (subscription) => <Standing subscription={subscription} /> },
  ]
}

function Standing({ subscription }: { subscription: Subscription }): ReactNode {
  const [tone, said] = standingOf(subscription, useNow())
  return <Chip tone={tone}>{said}</Chip>
}

function standingOf({ start, end, terminatedAt }: Subscription, now: number): readonly [Tone, string] {
  if (terminatedAt !== null) return ['danger', words.endedEarly]
  if (Date.parse(end) <= now) return ['neutral', words.isOver]
  return Date.parse(start) <= now ? ['success', words.isRunning] : ['info', words.isComing]
}
