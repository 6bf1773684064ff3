import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDayRange } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type ReactNode, useState } from 'react'
import { MinuteLedger } from './MinuteLedger.tsx'
import { NoSubscriptions } from './NoSubscriptions.tsx'
import { allSubscriptions } from './subscription-list.ts'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

/** «كشف الدقائق» of the newest subscription, or of an earlier one. */
export function MinutesTab(): ReactNode {
  const all = useRead(subscriptionEndpoints.list, allSubscriptions)
  return (
    <DataBlock
      query={all}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      empty={({ total }) => total === 0 && <NoSubscriptions />}
    >
      {({ list }) => <Chosen list={list} />}
    </DataBlock>
  )
}

function Chosen({ list }: { list: readonly Subscription[] }): ReactNode {
  const now = useNow()
  const nameOf = usePlanNames(list.map(({ planId }) => planId))
  const [chosenId, choose] = useState(list[0]?.id)
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
