import clsx from 'clsx'
import { Star } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { countOf } from '../../format/counted.ts'
import { starWords, uiWords } from '../../words/ui.ts'
import { FieldError } from './fields.tsx'

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
      <legend className="mb-1.5 w-full text-center font-semibold text-lg">{label}</legend>
      <div className="mx-auto flex w-max" onPointerLeave={() => setPointed(0)}>
        {[1, 2, 3, 4, 5].map((star) => (
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
      <div className="flow-root min-h-8 text-center">
        {!error && (
          <p aria-hidden="true" className={lit > 0 ? 'font-medium text-accent-ink' : 'text-ink-faint'}>
            {starWords[lit - 1] ?? uiWords.starRange}
          </p>
        )}
        <FieldError id={`${name}-error`} error={error} />
      </div>
    </fieldset>
  )
}
