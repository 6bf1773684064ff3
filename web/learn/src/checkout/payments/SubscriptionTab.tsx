import { type Subscription, type SubscriptionWeek, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatDayRange, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Ring } from '@hiwar/kit/ui/figures.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Facts, Section } from '@hiwar/kit/ui/sections.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { UpgradeButton } from '../upgrade/UpgradeButton.tsx'
import { EarlyRenewal } from './EarlyRenewal.tsx'
import { FreezeBlock } from './FreezeBlock.tsx'
import { LastRefund, SubscriptionRefundBlock } from './SubscriptionRefund.tsx'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

const t = wordsOf(words)

export function SubscriptionTab(): ReactNode {
  const current = useRead(subscriptionEndpoints.current, {})
  const all = useRead(subscriptionEndpoints.list, allSubscriptions)
  const care = useRead(subscriptionEndpoints.care, {})
  const now = useNow()
  return (
    <div className="flex flex-col gap-8">
      {current.data && all.data && <LastRefund current={current.data.info} all={all.data.list} />}
      <DataBlock query={current} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
        {({ info, week }) =>
          info !== null ? (
            <CurrentSubscription subscription={info} week={week} />
          ) : (
            care.data?.queued === null && <NoSubscriptions text={all.data?.total ? words.noneNow : words.none} />
          )
        }
      </DataBlock>
      {current.data?.info && (
        <div className="flex flex-wrap gap-3">
          <UpgradeButton subscription={current.data.info} week={current.data.week} />
          <FreezeBlock subscription={current.data.info} />
        </div>
      )}
      <EarlyRenewal isAlone={current.data?.info === null} />
      {current.data && all.data && <SubscriptionRefundBlock current={current.data.info} all={all.data.list} />}
      <DataBlock query={all} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ list }) => <PastSubscriptions list={list.filter((each) => isOver(each, now))} />}
      </DataBlock>
    </div>
  )
}

function CurrentSubscription(props: { subscription: Subscription; week: SubscriptionWeek | null }): ReactNode {
  const { planId, period, weeklyMinutes, start, end } = props.subscription
  const { week } = props
  const now = useNow()
  const nameOf = usePlanNames([planId])
  return (
    <Section heading={words.current}>
      <Card className="flex flex-col gap-x-10 gap-y-6 md:flex-row md:items-start md:p-8">
        {week && (
          <Ring
            label={t('leftOf', { left: formatNumber(week.remaining), granted: countAfter('minute', week.minutes) })}
            value={week.remaining}
            max={week.minutes}
            tone={week.remaining === 0 ? 'accent' : 'brand'}
            className="size-36 shrink-0 max-md:self-center"
          >
            <span className="tabular block font-semibold text-[min(1.875rem,36px)] leading-none">
              {formatNumber(week.remaining)}
            </span>
            <span className="mt-1 block max-w-20 text-balance text-[min(0.75rem,15px)] text-ink-soft leading-tight">
              {t('leftOfGranted', { granted: countAfter('minute', week.minutes) })}
            </span>
          </Ring>
        )}
        <div className="min-w-0 flex-1">
          <p className="mb-4 font-semibold text-xl">{nameOf(planId, period)}</p>
          <Facts
            look="grid"
            className="lg:grid-cols-2!"
            facts={[
              [words.weekly, countOf('minute', weeklyMinutes)],
              week && [words.renewal, week.end === end ? words.lastWeek : spokenInstant(week.end, now)],
              [words.start, formatDay(start, now)],
              [words.end, spokenInstant(end, now)],
            ]}
          />
          {week && week.remaining > 0 && (
            <LinkButton to="/tutors" className="mt-6 max-md:w-full">
              {words.book}
            </LinkButton>
          )}
        </div>
      </Card>
    </Section>
  )
}

function isOver({ end, terminatedAt }: Subscription, now: number): boolean {
  return terminatedAt !== null || parseInstant(end) <= now
}

function PastSubscriptions({ list }: { list: readonly Subscription[] }): ReactNode {
  const now = useNow()
  const nameOf = usePlanNames(list.map(({ planId }) => planId))
  if (list.length === 0) return null
  return (
    <Section heading={words.past}>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {list.map(({ id, planId, period, start, end, terminatedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5 md:px-6">
              <span>
                <span className="block font-medium">{nameOf(planId, period)}</span>
                <span className="text-ink-soft text-sm">{formatDayRange(start, terminatedAt ?? end, now)}</span>
              </span>
              {terminatedAt === null ? (
                <Chip icon={CircleCheck}>{words.ended}</Chip>
              ) : (
                <Chip icon={CircleSlash} tone="warning">
                  {words.terminated}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

export function NoSubscriptions({ text = words.none }: { text?: string }): ReactNode {
  return <EmptyState drawing="wallet" words={text} action={<LinkButton to="/plans">{words.plans}</LinkButton>} />
}

/** ours: a student has a few subscriptions, and one page holds them. */
export const allSubscriptions = { query: { size: 50 } } as const
