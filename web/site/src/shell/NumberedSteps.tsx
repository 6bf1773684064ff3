import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import type { ReactNode } from 'react'
import { type Facts, fill } from './fill.ts'

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
  rules: Facts
  columns: 3 | 5
}

const stepGrids = { 3: 'md:grid-cols-3 md:gap-8', 5: 'md:grid-cols-2 xl:grid-cols-5' }

/** Steps in their order, joined by a line where they stand side by side. */
export function NumberedSteps({ steps, rules, columns }: NumberedStepsProps): ReactNode {
  return (
    <ol className={`grid gap-6 ${stepGrids[columns]}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 md:flex-col">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-tint-strong font-semibold text-brand-ink text-xl"
          >
            {formatNumber(index + 1)}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{fill(text, rules)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
