import { paymentEndpoints } from '@hiwar/contract/payments.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { CardForm } from './CardForm.tsx'
import type { Order } from './order.ts'

/** The tab «البطاقات»: the provider keeps the cards, we only name them. */
export function CardPayment(order: Order): ReactNode {
  const cards = useRead(paymentEndpoints.cards, {})
  return (
    <DataBlock query={cards} skeleton={<CardsSkeleton />}>
      {({ cards: saved }) => <CardForm order={order} cards={saved} />}
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
