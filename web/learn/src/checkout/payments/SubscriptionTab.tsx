import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { CurrentSubscription } from './CurrentSubscription.tsx'
import { NoSubscriptions } from './NoSubscriptions.tsx'
import { PastSubscriptions } from './PastSubscriptions.tsx'
import { allSubscriptions } from './subscription-list.ts'
import { moneyWords as words } from './words.ts'

/** The subscription of now, and those before it. */
export function SubscriptionTab(): ReactNode {
  const current = useRead(subscriptionEndpoints.current, {})
  const all = useRead(subscriptionEndpoints.list, allSubscriptions)
  return (
    <div className="flex flex-col gap-8">
      <DataBlock query={current} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
        {({ info, week }) =>
          info !== null ? (
            <CurrentSubscription subscription={info} week={week} />
          ) : (
            <NoSubscriptions text={all.data?.total ? words.noneNow : words.none} />
          )
        }
      </DataBlock>
      <DataBlock query={all} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ list }) => <PastSubscriptions list={list.filter(({ id }) => id !== current.data?.info?.id)} />}
      </DataBlock>
    </div>
  )
}
