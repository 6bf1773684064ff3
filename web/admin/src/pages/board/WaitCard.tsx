import type { Page } from '@hiwar/contract/calls/query.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { words } from './words.ts'

interface WaitCardProps<Row> {
  heading: string
  icon: LucideIcon
  /** Where it is worked off. */
  to: string
  /** Its first row is the one that waits longest. */
  query: BlockQuery<Page<Row>>
  /** Since when a row waits; left out where that says nothing. */
  since?: (row: Row) => string
  isLate?: (oldest: Row) => boolean
  /** Said in place of zero. */
  none?: string
}

/** How much of one thing waits and for how long; the whole card leads to it. */
export function WaitCard<Row>(props: WaitCardProps<Row>): ReactNode {
  const { heading, icon, to, query, isLate, none = words.nothing } = props
  const id = useId()
  const [oldest] = query.data?.list ?? []
  const warns = oldest !== undefined && isLate?.(oldest) === true
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'relative flex min-h-36 min-w-0 flex-col gap-3 rounded-card border p-5 shadow-rest transition-[border-color,box-shadow] duration-200',
        warns
          ? 'border-warning bg-warning-tint'
          : 'border-line bg-surface hover:border-brand-500/45 hover:shadow-float',
      )}
    >
      <h3 id={id} className="flex items-start justify-between gap-3 font-medium text-base text-ink-soft">
        <Link to={to} className="rounded-small after:absolute after:inset-0 after:rounded-card hover:text-ink">
          {heading}
        </Link>
        <Icon of={icon} className={clsx('mt-1 size-5', warns ? 'text-warning-ink' : 'text-brand-ink')} />
      </h3>
      {/* Above the link, so that a call that failed can be tried again. */}
      <div className="pointer-events-none relative z-10 mt-auto [&_[role=alert]]:border-0 [&_[role=alert]]:p-0 [&_button]:pointer-events-auto">
        <DataBlock query={query} skeleton={<Skeleton className="h-14 w-28" />}>
          {({ total }) =>
            total === 0 ? (
              <p className="text-ink-faint">{none}</p>
            ) : (
              <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
                <p className="tabular font-semibold text-3xl leading-none">{formatNumber(total)}</p>
                {warns ? (
                  <Chip tone="warning" icon={TriangleAlert}>
                    {words.late}
                  </Chip>
                ) : (
                  <Age {...props} />
                )}
              </div>
            )
          }
        </DataBlock>
      </div>
    </section>
  )
}

function Age<Row>({ query, since }: WaitCardProps<Row>): ReactNode {
  const now = useNow()
  const [oldest] = query.data?.list ?? []
  if (oldest === undefined || since === undefined) return null
  const age = formatDistance(since(oldest), now)
  return <p className="text-ink-faint text-sm">{wordsOf(words)('oldest', { age })}</p>
}
