import { formatInstant, instantOf, type Moment } from '@hiwar/domain/time/instant.ts'
import type { ReactNode } from 'react'
import { useNow } from './clock.tsx'
import { formatClock, formatDay, formatDistance, formatFull, formatNear, spokenInstant } from './date-time.ts'

const shapes = {
  near: formatNear,
  full: formatFull,
  day: formatDay,
  clock: (moment: Moment) => formatClock(moment),
  distance: formatDistance,
}

interface TimeProps {
  at: Moment
  /** How it is written; `near` turns relative close to the present. */
  as?: keyof typeof shapes
  className?: string
}

/** An instant in Cairo time; the full form is in `datetime` and in the tooltip. */
export function Time({ at, as = 'near', className }: TimeProps): ReactNode {
  const now = useNow()
  return (
    <time dateTime={formatInstant(instantOf(at))} title={spokenInstant(at, now)} className={className}>
      {unbroken(shapes[as](at, now))}
    </time>
  )
}

/** Where a line ends, the half of the day stays with its hour, and the month with its day. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[صم](?: |$))|(?<=\d|[٠-٩]) (?=\p{L}{3})/gu, '\u00a0')
}
