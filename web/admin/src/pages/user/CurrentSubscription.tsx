import { type CurrentSubscription as Current, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { CardPart } from '../../shell/parts/CardPart.tsx'
import { words } from './words.ts'

/** What the student may still book this week, and until when the subscription runs. */
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
          <Meter label={words.subscription} value={week.remaining} most={week.minutes} />
        </>
      )}
      <p className="text-ink-soft text-sm">
        {t('runs', { start: formatDay(info.start, now), end: formatDay(info.end, now) })}
      </p>
    </div>
  )
}
