import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

const cards = [1, 2, 3, 4, 5, 6]

/** Cards to come, in the size of the real ones. */
export function TutorSkeletons({ className }: { className: string }): ReactNode {
  return (
    <>
      <Skeleton className="mb-3 h-5 w-24" />
      <div className={className}>
        {cards.map((card) => (
          <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
            <Skeleton className="aspect-4/3 w-full rounded-none" />
            <div className="flex flex-col gap-3.5 p-4 md:p-5">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
