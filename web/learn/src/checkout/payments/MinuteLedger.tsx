import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { LedgerWeek } from './LedgerWeek.tsx'
import { ledgerWeeks } from './ledger-weeks.ts'
import { moneyWords as words } from './words.ts'

const size = 50

/** Every change of a subscription's minutes, week by week. */
export function MinuteLedger({ subscription }: { subscription: Subscription }): ReactNode {
  const now = useNow()
  const lines = useReadPages(subscriptionEndpoints.ledger, { params: { id: subscription.id }, query: { size } })
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
