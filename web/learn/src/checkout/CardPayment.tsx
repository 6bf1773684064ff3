import { paymentEndpoints, type SavedCard } from '@hiwar/contract/money/payments.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

/** The ways that need a saved card: the provider keeps the cards, we only name them. */
export function CardPayment({ children }: { children: (cards: readonly SavedCard[]) => ReactNode }): ReactNode {
  const cards = useRead(paymentEndpoints.cards, {})
  return (
    <DataBlock query={cards} skeleton={<CardsSkeleton />}>
      {({ cards: saved }) => children(saved)}
    </DataBlock>
  )
}

function CardsSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-10 w-36" />
      <Skeleton className="mt-4 h-11 w-40" />
      <Skeleton className="mt-4 h-13 w-full" />
    </div>
  )
}
