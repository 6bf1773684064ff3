import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'

/** A grey placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return (
    <span className={clsx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-line', className)} />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }): ReactNode {
  return (
    <span className={clsx('flex flex-col gap-3', className)}>
      {upTo(lines).map((line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}

interface SkeletonCardsProps {
  count?: number
  className?: string
  /** What each card holds; a face beside two lines without it. */
  children?: ReactNode
}

export function SkeletonCards({
  count = 3,
  className = 'flex flex-col gap-3',
  children,
}: SkeletonCardsProps): ReactNode {
  return (
    <div className={className}>
      {upTo(count).map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4">
          {children ?? (
            <span className="flex items-center gap-4">
              <Skeleton className="size-14 rounded-full" />
              <span className="flex flex-1 flex-col gap-3">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-4 w-3/5" />
              </span>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** A spinner, for buttons and the page area of the back office only. */
export function Spinner({ className }: { className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.15em] rounded-full border-2 border-current border-e-transparent',
        'animate-[turn_700ms_linear_infinite]',
        className,
      )}
    />
  )
}

/** True once the component has been mounted for this many milliseconds. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
