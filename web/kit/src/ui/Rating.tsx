import clsx from 'clsx'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '../format/counted.ts'
import { formatNumber, formatRating } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'

interface RatingProps {
  value: number
  /** Number of people who rated, shown beside the stars. */
  count?: number
  /** One star and the number, for cards. */
  compact?: boolean
  className?: string
}

const stars = [1, 2, 3, 4, 5]
const most = stars.length

/** A rating as stars and number; its accessible name is «٤٫٨ من ٥». */
export function Rating({ value, count, compact = false, className }: RatingProps): ReactNode {
  const spoken = wordsOf(uiWords)('rating', { value: formatRating(value), most: formatNumber(most) })
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-1.5 whitespace-nowrap', className)}>
      <span role="img" aria-label={spoken} className="inline-flex flex-wrap items-center gap-x-1.5">
        {compact ? <Stars share={1} count={1} /> : <Stars share={value / most} count={most} />}
        <span className="tabular font-semibold text-ink">{formatRating(value)}</span>
      </span>
      {count !== undefined && <span className="text-ink-faint text-sm">({countOf('review', count)})</span>}
    </span>
  )
}

function Stars({ share, count }: { share: number; count: number }): ReactNode {
  return (
    <span aria-hidden="true" className="relative inline-flex">
      <StarRow count={count} className="text-line-strong/55" />
      <span className="absolute inset-y-0 start-0 flex overflow-hidden" style={{ width: `${share * 100}%` }}>
        <StarRow count={count} className="text-accent" />
      </span>
    </span>
  )
}

function StarRow({ count, className }: { count: number; className: string }): ReactNode {
  return (
    <span className={clsx('flex w-max', className)}>
      {stars.slice(0, count).map((star) => (
        <Star key={star} className="size-[1.1em] fill-current" strokeWidth={1} />
      ))}
    </span>
  )
}
