import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

export const lessonGridLook = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3'

const cards = [1, 2, 3]

/** Cards to come. */
export function LessonSkeletons(): ReactNode {
  return (
    <div className={lessonGridLook}>
      {cards.map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  )
}
