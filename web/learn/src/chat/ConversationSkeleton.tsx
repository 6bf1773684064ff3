import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

export function ConversationSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3 p-5">
      <Skeleton className="h-12 w-3/5 rounded-card" />
      <Skeleton className="h-16 w-2/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 self-end rounded-card" />
      <Skeleton className="h-12 w-2/5 rounded-card" />
    </div>
  )
}
