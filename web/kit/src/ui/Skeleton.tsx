import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A grey shape where content will stand; give it the content's own size. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return (
    <span className={clsx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-line', className)} />
  )
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }): ReactNode {
  return (
    <span className={clsx('flex flex-col gap-3', className)}>
      {upTo(lines).map((line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}

/** Cards of a list to come: a picture, a name, a line. */
export function SkeletonCards({ count = 3, className }: { count?: number; className?: string }): ReactNode {
  return (
    <div className={clsx('flex flex-col gap-3', className)}>
      {upTo(count).map((card) => (
        <div key={card} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
          <Skeleton className="size-14 rounded-full" />
          <span className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
