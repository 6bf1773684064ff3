import { Time } from '@hiwar/kit/format/Time.tsx'
import type { ReactNode } from 'react'

export interface TimelineStep {
  /** Tells steps of one moment apart. */
  key: string
  at: string
  words: ReactNode
}

/** What happened, in the order of time. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }): ReactNode {
  const ordered = steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <ol className="flex flex-col text-sm">
      {ordered.map(({ key, at, words }) => (
        <li key={key} className="group relative flex gap-3 pb-4 last:pb-0">
          <span aria-hidden="true" className="relative z-10 mt-1.5 size-2.5 shrink-0 rounded-full bg-brand" />
          <span aria-hidden="true" className="absolute start-1 top-3 bottom-0 w-0.5 bg-line group-last:hidden" />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <span>{words}</span>
            <Time at={at} as="full" className="text-ink-faint text-xs" />
          </span>
        </li>
      ))}
    </ol>
  )
}
