import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../format/numbers.ts'
import { uiWords } from '../words/ui.ts'
import { Icon } from './surfaces.tsx'

interface StepsProps {
  label: string
  steps: readonly string[]
  at: number
  /** Goes back to a finished step; without it the steps are not clickable. */
  onBack?: (step: number) => void
  /** Shows each name in a narrow container too, below its number; for few, short names. */
  named?: boolean
  /** False for a finished step that cannot be done again. */
  mayGoBack?: (step: number) => boolean
}

/** Numbered progress «اليوم»، «المدة»، «الوقت»، «التأكيد» from right to left. */
export function Steps({ label, steps, at, onBack, named = false, mayGoBack = () => true }: StepsProps): ReactNode {
  return (
    <ol aria-label={label} className={clsx('flex', named ? '@max-lg:items-start @lg:items-center' : 'items-center')}>
      {steps.map((words, index) => (
        <li
          key={words}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'flex',
            named ? '@max-lg:items-start @lg:items-center' : 'items-center',
            index > 0 && 'flex-auto',
          )}
        >
          {index > 0 && (
            <span
              className={clsx(
                'mx-[8px] h-0.5 min-w-[12px] flex-1 rounded-full',
                named && '@max-lg:mx-[2px] @max-lg:mt-[21px]',
                index <= at ? 'bg-brand' : 'bg-line',
              )}
            />
          )}
          <Step words={words} index={index} at={at} named={named} onBack={mayGoBack(index) ? onBack : undefined} />
        </li>
      ))}
    </ol>
  )
}

interface StepProps {
  words: string
  index: number
  at: number
  named: boolean
  onBack: ((step: number) => void) | undefined
}

function Step({ words, index, at, named, onBack }: StepProps): ReactNode {
  const done = index < at
  const content = (
    <>
      <span
        className={clsx(
          'tabular grid size-[32px] shrink-0 place-items-center rounded-full border font-semibold text-[14px]',
          badge(index, at),
        )}
      >
        {done ? <Icon of={Check} className="size-4.5" /> : formatNumber(index + 1)}
      </span>
      <span
        className={clsx(
          index === at ? 'font-semibold text-ink' : named ? 'text-ink-soft' : 'text-ink-soft max-sm:sr-only',
        )}
      >
        {words}
      </span>
      {done && <span className="sr-only">{uiWords.stepDone}</span>}
    </>
  )
  const look = clsx(
    'flex min-h-11 items-center gap-2 rounded-control text-sm sm:whitespace-nowrap',
    named && '@max-lg:flex-col @max-lg:gap-1 @max-lg:pt-[6px] @max-lg:text-step',
  )
  if (!done || !onBack) return <span className={look}>{content}</span>
  return (
    <button
      type="button"
      onClick={() => onBack(index)}
      className={clsx(look, 'pe-1 hover:text-brand-ink touch:min-w-11')}
    >
      {content}
    </button>
  )
}

function badge(index: number, at: number): string {
  if (index < at) return 'border-brand bg-brand-tint text-brand-ink'
  return index === at ? 'border-brand bg-brand text-on-brand' : 'border-line-strong/60 bg-surface text-ink-faint'
}
