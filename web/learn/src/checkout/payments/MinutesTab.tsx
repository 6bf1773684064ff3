import { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import { type MinuteEntry, type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { holds, type Instant, instantOf, parseInstant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDayRange } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarCheck, CircleSlash } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { weekRange } from '../../week-range.ts'
import { LedgerRow } from './LedgerRow.tsx'
import { LostMinutesBlock } from './LostMinutesBlock.tsx'
import { allSubscriptions, NoSubscriptions } from './SubscriptionTab.tsx'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

/** «كشف الدقائق» of the newest subscription that has begun, or of another one. */
export function MinutesTab(): ReactNode {
  const all = useRead(subscriptionEndpoints.list, allSubscriptions)
  return (
    <div className="flex flex-col gap-8">
      <DataBlock
        query={all}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={({ total }) => total === 0 && <NoSubscriptions />}
      >
        {({ list }) => <Chosen list={list} />}
      </DataBlock>
      <LostMinutesBlock />
    </div>
  )
}

function Chosen({ list }: { list: readonly Subscription[] }): ReactNode {
  const now = useNow()
  const nameOf = usePlanNames(list.map(({ planId }) => planId))
  const begun = list.find(({ start }) => parseInstant(start) <= now)
  const [chosenId, choose] = useState((begun ?? list[0])?.id)
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0]
  if (chosen === undefined) return null
  return (
    <section aria-labelledby="ledger">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="ledger" className="text-xl">
          {words.ledger}
        </h2>
        {list.length > 1 && (
          <Select
            label={words.whichSubscription}
            placeholder={null}
            value={chosen.id}
            onChange={({ target }) => choose(Number(target.value))}
            choices={list.map(({ id, planId, period, start, end }) => ({
              value: id,
              words: `${nameOf(planId, period)} (${formatDayRange(start, end, now)})`,
            }))}
            className="w-full sm:w-96"
          />
        )}
      </div>
      <MinuteLedger key={chosen.id} subscription={chosen} />
    </section>
  )
}

const size = 50

/** Every change of a subscription's minutes, week by week. */
function MinuteLedger({ subscription }: { subscription: Subscription }): ReactNode {
  const now = useNow()
  const lines = useReadPages(
    subscriptionEndpoints.ledger,
    { params: { id: subscription.id }, query: { size } },
    ({ id }) => id,
  )
  return (
    <DataBlock
      query={lines}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      empty={({ total }) => total === 0 && <EmptyState drawing="calendar" words={words.noLines} />}
    >
      {({ list, total }) => (
        <>
          <div className="flex flex-col gap-6">
            {ledgerWeeks(subscription, list, now).map((week) => (
              <LedgerWeek key={week.index} week={week} />
            ))}
          </div>
          {total > size && (
            <LoadMore
              more={lines.hasNextPage}
              busy={lines.isFetchingNextPage}
              onMore={() => void lines.fetchNextPage()}
            />
          )}
        </>
      )}
    </DataBlock>
  )
}

const t = wordsOf(words)

/** One week of the statement: minutes added, minutes used, and the balance after each line. */
function LedgerWeek({ week }: { week: WeekOfLedger }): ReactNode {
  const now = useNow()
  const isNow = week.endedAt === null && holds(week, instantOf(now))
  const heading = t('week', { number: formatNumber(week.index + 1), days: weekRange(week, now) })
  return (
    <section aria-label={heading}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-base">{heading}</h3>
        {isNow && (
          <Chip tone="brand" icon={CalendarCheck}>
            {words.thisWeek}
          </Chip>
        )}
        {week.endedAt !== null && holds(week, week.endedAt) && (
          <Chip icon={CircleSlash} tone="warning">
            {words.terminated}
          </Chip>
        )}
      </div>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {week.lines.map((line) => (
            <LedgerRow key={line.id} minutes={line.minutes} at={line.createdAt} balance={line.balance}>
              <LineWords line={line} />
            </LedgerRow>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function LineWords({ line: { kind, minutes, tutor } }: { line: MinuteEntry }): ReactNode {
  // ours: a verdict returns minutes for several reasons, and the line says only that they returned.
  // Staff may take back minutes that a verdict had returned.
  if (kind === MinuteKind.Returned && minutes < 0) return words.takenBack
  if (kind === MinuteKind.Expired && minutes > 0) return words.unexpired
  if (kind === MinuteKind.Rolled && minutes < 0) return words.rolledOn
  if (kind === MinuteKind.Upgraded && minutes < 0) return words.upgradeBack
  if (kind !== MinuteKind.Booked || !tutor?.name) return words[kind]
  return t.rich('bookedWith', { name: tutor.name, bdi: (name) => <bdi key="name">{name}</bdi> })
}

interface WeekOfLedger extends TimeRange {
  index: number
  /** When the subscription was ended before its time. */
  endedAt: Instant | null
  lines: MinuteEntry[]
}

/**
 * Newest week first, and the newest line first within it. A future week, or one after an early end, appears once a lesson
 * is booked in it.
 */
export function ledgerWeeks({ terminatedAt }: Subscription, lines: readonly MinuteEntry[], now: number) {
  const endedAt = terminatedAt === null ? null : parseInstant(terminatedAt)
  const bought = [MinuteKind.Grant, MinuteKind.Upgraded]
  const idle: readonly MinuteKind[] = endedAt === null ? bought : [...bought, MinuteKind.Expired]
  const weeks = new Map<number, WeekOfLedger>()
  for (const line of lines) {
    const time = { start: parseInstant(line.weekStart), end: parseInstant(line.weekEnd) }
    const week = weeks.get(line.week) ?? { index: line.week, ...time, endedAt, lines: [] }
    weeks.set(line.week, week)
    week.lines.push(line)
  }
  return (
    [...weeks.values()]
      // The first week has begun for a new subscriber, even where the device's clock is a little behind.
      .filter(({ index, start, lines: own }) =>
        own.some(({ kind }) => index === 0 || !idle.includes(kind) || start <= (endedAt ?? now)),
      )
      .sort((one, other) => other.index - one.index)
  )
}
