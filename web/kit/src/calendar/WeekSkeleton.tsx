import type { ReactNode } from 'react'
import { Skeleton, SkeletonText } from '../ui/Skeleton.tsx'

const rows = [1, 2, 3, 4]
const days = [...rows, 5, 6, 7]

/** A week to come: its seven columns, or where the window is narrow the rows of its list. */
export function WeekSkeleton(): ReactNode {
  return (
    <>
      <div className="flex flex-col gap-3 xl:hidden">
        {rows.map((row) => (
          <div key={row} className="rounded-card border border-line bg-surface p-4">
            <SkeletonText lines={2} className="max-w-72" />
          </div>
        ))}
      </div>
      <div className="grid h-120 grid-cols-7 divide-x divide-line rounded-card border border-line bg-surface max-xl:hidden">
        {days.map((day) => (
          <div key={day} className="flex flex-col items-center gap-8 px-2 py-4">
            <Skeleton className="h-8 w-14" />
            <Skeleton className="h-20 w-full rounded-small" />
          </div>
        ))}
      </div>
    </>
  )
}
