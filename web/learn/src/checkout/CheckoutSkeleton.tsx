import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

/** In the shape of the form and its summary. */
export function CheckoutSkeleton(): ReactNode {
  return (
    <>
      <Skeleton className="mb-6 h-9 w-56" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Card className="xl:order-2">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={4} className="mt-5 max-xl:hidden" />
        </Card>
        <Card className="md:p-8">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="mt-8 h-16 w-full" />
          <Skeleton className="mt-3 h-16 w-full" />
          <Skeleton className="mt-8 h-11 w-40" />
          <Skeleton className="mt-8 h-13 w-full" />
        </Card>
      </div>
    </>
  )
}
