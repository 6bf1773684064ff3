import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

/** Six tiles and six charts to come. */
export function StatsSkeleton(): ReactNode {
  const six = Array.from({ length: 6 }, (_, index) => index)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {six.map((tile) => (
          <Skeleton key={tile} className="h-28 w-full rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {six.map((chart) => (
          <Skeleton key={chart} className="h-72 w-full rounded-card" />
        ))}
      </div>
    </div>
  )
}
