import { periodWords } from '@hiwar/contract/enumerations/words.ts'
import {
  type CurrentSubscription as Current,
  type Subscription,
  subscriptionEndpoints,
} from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Section } from '@hiwar/kit/ui/sections.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { SkeletonTable } from '../../kit/ListView.tsx'
import { useList } from '../../kit/list.ts'
import { listWords } from '../../kit/words.ts'
import { usePlanNames } from '../../payments/PaymentFacts.tsx'
import { PaymentTable } from '../../payments/PaymentTable.tsx'
import { words } from './words.ts'

/** Minutes left this week, and the end of the subscription. */
export function CurrentSubscription({ userId }: { userId: number }): ReactNode {
  const current = useRead(subscriptionEndpoints.current, { query: { userId } })
  return (
    <CardPart heading={words.subscription}>
      <DataBlock query={current} skeleton={<SkeletonText lines={3} />} empty={({ info }) => info === null && <None />}>
        {(known) => <Running current={known} />}
      </DataBlock>
    </CardPart>
  )
}

function None(): ReactNode {
  return <p className="text-ink-faint text-sm">{words.noSubscription}</p>
}

function Running({ current: { info, week } }: { current: Current }): ReactNode {
  const now = useNow()
  const t = wordsOf(words)
  if (info === null) return null
  return (
    <div className="flex flex-col gap-3">
      {week && (
        <>
          <p className="font-medium">
            {t('remaining', { remaining: formatNumber(week.remaining), minutes: countOf('minute', week.minutes) })}
          </p>
          <Meter label={words.subscription} value={week.remaining} max={week.minutes} />
        </>
      )}
      <p className="text-ink-soft text-sm">
        {t('runs', { start: formatDay(info.start, now), end: formatDay(info.end, now) })}
      </p>
    </div>
  )
}

/** The student's subscriptions and transactions, with the actions of the payments page. */
export function StudentPayments({ userId, name }: { userId: number; name: string | null }): ReactNode {
  const list = useList({}, { asks: { users: [userId] } })
  const transactions = useRead(transactionEndpoints.list, { query: list.query })
  return (
    <div className="flex flex-col gap-8">
      <Section heading={words.subscriptions}>
        <StudentSubscriptions userId={userId} />
      </Section>
      <Section heading={words.transactions}>
        <PaymentTable
          caption={words.transactions}
          list={list}
          query={transactions}
          nameOf={() => name}
          none={words.noTransactions}
        />
      </Section>
    </div>
  )
}

/** More rows than any student has. */
const size = 100

/** All subscriptions of the student, latest first. */
function StudentSubscriptions({ userId }: { userId: number }): ReactNode {
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
  const [tone, said] = subscriptionState(subscription, useNow())
  return <Chip tone={tone}>{said}</Chip>
}

function subscriptionState({ start, end, terminatedAt }: Subscription, now: number): readonly [Tone, string] {
  if (terminatedAt !== null) return ['danger', words.endedEarly]
  if (Date.parse(end) <= now) return ['neutral', words.isOver]
  return Date.parse(start) <= now ? ['success', words.isRunning] : ['info', words.isComing]
}
