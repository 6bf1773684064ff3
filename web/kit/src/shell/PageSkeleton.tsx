import type { ReactNode } from 'react'
import { Loading } from '../ui/DataBlock.tsx'
import { Skeleton, SkeletonCards } from '../ui/Skeleton.tsx'

/** Stands in the page area while a page's code is on its way. */
export function PageSkeleton(): ReactNode {
  return (
    <Loading>
      <Skeleton className="mb-8 h-9 w-56" />
      <SkeletonCards count={4} />
    </Loading>
  )
}
