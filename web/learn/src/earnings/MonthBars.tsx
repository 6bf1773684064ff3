import type { InvoiceStats } from '@hiwar/contract/money/invoices.ts'
import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { moneyInWords } from '@hiwar/kit/format/components.tsx'
import { formatMonth, formatMonthAlone } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { earningWords as words } from './words.ts'

export const monthColors = { earned: 'bg-brand', expected: 'bg-accent' } as const

interface MonthBarsProps {
  months: InvoiceStats['months']
  /** First day of the month whose lessons are shown. */
  shown: string
  /** Receives the number of months from this one, 0 or less. */
  onShow: (months: number) => void
}

/** The last months as bars, what is expected above what was earned; a press shows the lessons of the month. */
export function MonthBars({ months, shown, onShow }: MonthBarsProps): ReactNode {
  const highest = Math.max(...months.map(({ earned, expected }) => earned + expected))
  if (highest <= 0) return null
  // Months before the first money say nothing; two bars at least, so that one can be compared.
  const first = months.findIndex(({ earned, expected }) => earned + expected > 0)
  const counted = months.slice(Math.min(first, Math.max(0, months.length - 2)))
  return (
    <ul
      aria-label={words.byMonth}
      className="mb-4 grid auto-cols-fr grid-flow-col gap-1 rounded-card border border-line bg-surface p-2"
    >
      {counted.map(({ first: day, earned, expected }, place) => {
        const noon = noonOfCairoDay(parseCairoDay(day))
        const amounts = { earned: moneyInWords(earned), expected: moneyInWords(expected) }
        return (
          <li key={day}>
            <button
              type="button"
              aria-pressed={day === shown}
              onClick={() => onShow(place - counted.length + 1)}
              className={clsx(
                'relative flex h-40 w-full flex-col items-center rounded-control px-0.5 pt-2 transition-colors',
                day === shown ? 'bg-brand-tint text-brand-ink' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              <span className="sr-only">{wordsOf(words)('monthSum', { month: formatMonth(noon), ...amounts })}</span>
              <span className="flex w-full max-w-12 flex-1 flex-col justify-end overflow-hidden rounded-t-sm">
                <span
                  data-bar="hollow"
                  className={monthColors.expected}
                  style={{ height: `${(100 * expected) / highest}%` }}
                />
                <span
                  data-bar="full"
                  className={monthColors.earned}
                  style={{ height: `${(100 * earned) / highest}%` }}
                />
              </span>
              <span
                aria-hidden
                className="tabular w-full whitespace-nowrap border-line-strong border-t pt-1 text-center font-semibold text-ink text-sm max-sm:text-xs"
              >
                {earned + expected === 0 ? words.noDue : formatNumber((earned + expected) / 100)}
              </span>
              <span aria-hidden className="text-xs leading-relaxed">
                {formatMonthAlone(noon)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
