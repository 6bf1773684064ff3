import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import type { ReactNode } from 'react'

/** «الثلاثاء، ٢٤ نوفمبر، ٦:٠٠ – ٨:٠٠ م». */
export function SlotTimes({ range, now, className }: { range: TimeRange; now: number; className?: string }): ReactNode {
  return (
    <p className={className}>
      {formatDay(range.start, now)}، <span className="tabular">{formatClockRange(range.start, range.end)}</span>
    </p>
  )
}
