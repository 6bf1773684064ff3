import { type CurrentSubscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Ring } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { weekRange } from '../week-range.ts'
import { Section } from './Section.tsx'
import { dashboardWords as words } from './words.ts'

const say = wordsOf(words)

/** Minutes left this week, and the day of the next ones. */
export function MinutesBlock(): ReactNode {
  const subscription = useRead(subscriptionEndpoints.current, {})
  return (
    <Section heading={words.minutes}>
      <DataBlock query={subscription} skeleton={<Skeleton className="h-44 w-full rounded-card" />}>
        {({ info, week }) => (info && week ? <Week info={info} week={week} /> : <NoSubscription />)}
      </DataBlock>
    </Section>
  )
}

type Running = { [Part in 'info' | 'week']: NonNullable<CurrentSubscription[Part]> }

function Week({ info, week }: Running): ReactNode {
  const now = useNow()
  const granted = countAfter('minute', week.minutes)
  const isLast = week.end === info.end
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Ring
        label={say('left', { left: formatNumber(week.remaining), granted })}
        value={week.remaining}
        most={week.minutes}
        tone={week.remaining === 0 ? 'accent' : 'brand'}
        className="size-32"
      >
        <span className="tabular block font-semibold text-3xl leading-none">{formatNumber(week.remaining)}</span>
        <span className="mt-1 block text-ink-soft text-xs">{say('ofGranted', { granted })}</span>
      </Ring>
      <div className="min-w-32 flex-1">
        <p className="font-medium">{say('week', { week: weekRange(week, now) })}</p>
        <p className="mt-1 text-ink-soft text-sm">
          {isLast
            ? say('end', { when: spokenInstant(info.end, now) })
            : say('renewal', { when: spokenInstant(week.end, now) })}
        </p>
      </div>
    </Card>
  )
}

function NoSubscription(): ReactNode {
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="font-semibold text-lg">{words.noSubscription}</p>
      <p className="text-ink-soft">{words.noSubscriptionText}</p>
      <LinkButton to="/plans" tone="quiet">
        {words.plans}
      </LinkButton>
    </Card>
  )
}
