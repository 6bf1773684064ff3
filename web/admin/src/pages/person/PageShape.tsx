import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

/** Placeholder of a person's page: the head and one of its parts. */
export function PageShape(): ReactNode {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}
