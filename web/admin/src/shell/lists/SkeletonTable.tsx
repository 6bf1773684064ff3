import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

/** A table to come: its head and its rows. */
export function SkeletonTable({ columns, rows }: { columns: number; rows: number }): ReactNode {
  const widths = Array.from({ length: columns }, (_, column) => column)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-12 border-line border-b bg-sunken/60" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-16 items-center gap-6 border-line border-b px-4 last:border-0">
          {widths.map((column) => (
            <Skeleton key={column} className="h-4 flex-1 max-md:[&:nth-child(n+4)]:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}
