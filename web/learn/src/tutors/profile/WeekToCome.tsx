import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

const rows = [1, 2, 3]

/** The place of the calendar: a row of days above two rows of times on a phone, seven columns where there is room. */
export function WeekToCome(): ReactNode {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-11 w-2/3" />
      <Skeleton className="mb-3 h-15" />
      <div className="flex flex-col gap-2">
        {rows.map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </div>
  )
}
