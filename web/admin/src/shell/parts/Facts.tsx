import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Fact = readonly [words: string, value: ReactNode]

/** What is known of a thing, a line each: its name and its value. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }): ReactNode {
  return (
    <dl className={clsx('divide-y divide-line text-sm', className)}>
      {facts.map(([words, value]) => (
        <div key={words} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
          <dt className="text-ink-faint">{words}</dt>
          <dd className="min-w-0 text-end font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
