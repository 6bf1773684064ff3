import { formatInstant, type Instant } from '@hiwar/domain/time/instant.ts'
import { formatClock, formatNamedDay, formatNearDay } from '@hiwar/kit/format/date-time.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'

interface TimePillProps {
  start: Instant
  now: number
  /** The day stands above it already. */
  brief?: boolean
  onChoose: () => void
}

/** A free time within a week of today, its weekday above its clock. */
export function TimePill({ start, now, brief = false, onChoose }: TimePillProps): ReactNode {
  return (
    <button type="button" onClick={onChoose} className={brief ? briefClasses : pillClasses}>
      <time dateTime={formatInstant(start)} className="flex flex-col-reverse">
        <span className="tabular font-semibold">{formatClock(start)}</span>
        <span className="sr-only">، {formatNamedDay(start, now)}</span>
        {!brief && (
          <span aria-hidden="true" className="text-ink-soft text-xs">
            {formatNearDay(start, now)}
          </span>
        )}
      </time>
    </button>
  )
}

const briefClasses =
  'min-h-11 w-full rounded-control border border-brand-500/40 bg-surface px-1 text-brand-ink text-sm leading-snug transition-colors hover:border-brand hover:bg-brand-tint'

export const pillClasses =
  'min-h-14 w-full whitespace-nowrap rounded-control border border-line-strong/70 bg-surface px-1 py-1 leading-snug transition-colors hover:border-brand hover:bg-brand-tint'

/** Two rows of three, or one of six where there is room; the rows stay however few the times are. */
export function TimeGrid({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className="grid auto-rows-[3.5rem] gap-2 @[11rem]:grid-cols-2 @[16rem]:grid-cols-3 @[16rem]:grid-rows-[3.5rem_3.5rem] @lg:grid-cols-6 @lg:grid-rows-[3.5rem]"
      >
        {children}
      </ul>
    </div>
  )
}

const six = [1, 2, 3, 4, 5, 6]

/** The place of six times that are not there yet; `leads` keeps the place of the button above them. */
export function TimesToCome({ leads = false }: { leads?: boolean }): ReactNode {
  return (
    <div aria-hidden="true">
      {leads && <Skeleton className="mb-4 h-13 @md:max-w-60" />}
      <TimeGrid>
        {six.map((time) => (
          <li key={time}>
            <Skeleton className="h-14" />
          </li>
        ))}
      </TimeGrid>
    </div>
  )
}
