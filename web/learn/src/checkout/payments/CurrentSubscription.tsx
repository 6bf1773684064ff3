import type { Subscription, SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import type { ReactNode } from 'react'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

interface CurrentSubscriptionProps {
  subscription: Subscription
  week: SubscriptionWeek | null
}

export function CurrentSubscription({ subscription, week }: CurrentSubscriptionProps): ReactNode {
  const now = useNow()
  const nameOf = usePlanNames([subscription.planId])
  const { planId, period, weeklyMinutes, start, end } = subscription
  return (
    <section aria-labelledby="current-subscription">
      <h2 id="current-subscription" className="mb-3 text-lg">
        {words.current}
      </h2>
      <Card>
        <p className="mb-4 font-semibold text-xl">{nameOf(planId, period)}</p>
        <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact name={words.weekly}>{countOf('minute', weeklyMinutes)}</Fact>
          <Fact name={words.start}>{formatDay(start, now)}</Fact>
          <Fact name={words.end}>{spokenInstant(end, now)}</Fact>
          {week && <Fact name={words.granted}>{countOf('minute', week.minutes)}</Fact>}
          {week && <Fact name={words.used}>{countOf('minute', week.used)}</Fact>}
          {week && <Fact name={words.renewal}>{week.end === end ? words.lastWeek : spokenInstant(week.end, now)}</Fact>}
        </dl>
      </Card>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-ink-faint text-sm">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
