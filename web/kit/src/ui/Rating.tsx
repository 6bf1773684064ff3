import clsx from 'clsx'
import { Star } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { countOf } from '../format/counted.ts'
import { formatNumber, formatRating } from '../format/numbers.ts'
import { starWords, uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { FieldError } from './fields/fields.tsx'

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
      <span role="img" aria-label={spoken} className="inline-flex items-center gap-1.5">
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

interface RatingFieldProps {
  label: ReactNode
  value: number | null
  onChange: (value: number) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One to five stars as radio buttons named «نجمة واحدة» to «٥ نجوم». */
export function RatingField({ label, value, onChange, onBlur, error, ref }: RatingFieldProps): ReactNode {
  const name = useId()
  const [pointed, setPointed] = useState(0)
  const lit = pointed || (value ?? 0)
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex w-max" onPointerLeave={() => setPointed(0)}>
        {stars.map((star) => (
          <label
            key={star}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
          >
            <input
              ref={star === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              onBlur={onBlur}
              aria-label={countOf('star', star)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              strokeWidth={1.5}
              className={clsx('size-9 transition-colors', star <= lit ? 'fill-accent text-accent' : 'text-line-strong')}
            />
          </label>
        ))}
      </div>
      {/* Keeps the height of an error, so that no star moves under the finger. */}
      <div className="flow-root min-h-8">
        {!error && (
          <p aria-hidden="true" className={clsx('ps-1.5', lit > 0 ? 'font-medium text-accent-ink' : 'text-ink-faint')}>
            {starWords[lit - 1] ?? uiWords.starRange}
          </p>
        )}
        <FieldError id={`${name}-error`} error={error} />
      </div>
    </fieldset>
  )
}
