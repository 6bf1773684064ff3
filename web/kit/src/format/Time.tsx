import type { ReactNode } from 'react'
import { type Instant, toDate } from './cairo.ts'
import { useNow } from './clock.tsx'
import { formatClock, formatDay, formatDistance, formatInstant, formatNear, spokenInstant } from './date-time.ts'

const shapes = {
  near: formatNear,
  full: formatInstant,
  day: formatDay,
  clock: (instant: Instant) => formatClock(instant),
  distance: formatDistance,
}

interface TimeProps {
  at: Instant
  /** How it is written; `near` turns relative close to the present. */
  as?: keyof typeof shapes
  className?: string
}

/** An instant in Cairo time; the full form is in `datetime` and in the tooltip. */
export function Time({ at, as = 'near', className }: TimeProps): ReactNode {
  const now = useNow()
  return (
    <time dateTime={toDate(at).toISOString()} title={spokenInstant(at, now)} className={className}>
      {unbroken(shapes[as](at, now))}
    </time>
  )
}

/** Where a line ends, the half of the day stays with its hour, and the month with its day. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[صم](?: |$))|(?<=\d|[٠-٩]) (?=\p{L}{3})/gu, '\u00a0')
}
