import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { paymentWords } from './words.ts'

/** What the money opened. */
export function BoughtSubscription({ id }: { id: number | null }): ReactNode {
  if (id === null) return <p className="text-ink-faint text-sm">{paymentWords.noSubscription}</p>
  return <Known id={id} />
}

function Known({ id }: { id: number }): ReactNode {
  const subscription = useRead(subscriptionEndpoints.read, { params: { id } })
  return (
    <DataBlock query={subscription} skeleton={<SkeletonText lines={2} />}>
      {(known) => <Lines subscription={known} />}
    </DataBlock>
  )
}

function Lines({ subscription }: { subscription: Subscription }): ReactNode {
  const now = useNow()
  const { id, weeklyMinutes, start, end, terminatedAt } = subscription
  const t = wordsOf(paymentWords)
  return (
    <div className="flex flex-col gap-0.5 rounded-control bg-sunken px-4 py-3 text-sm leading-relaxed">
      <p className="font-medium">{t('subscriptionNumber', { id: String(id) })}</p>
      <p>{countOf('minute', weeklyMinutes)}</p>
      <p>{t('runs', { start: formatDay(start, now), end: formatDay(end, now) })}</p>
      {terminatedAt !== null && <p className="text-danger-ink">{t('ended', { day: formatDay(terminatedAt, now) })}</p>}
    </div>
  )
}
