import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Counter {
  icon: LucideIcon
  words: string
  value: number
}

const gridLook = 'grid grid-cols-2 gap-3 lg:grid-cols-4'

/** Four numbers at a glance. */
export function Counters({ counters }: { counters: readonly Counter[] }): ReactNode {
  return (
    <dl className={gridLook}>
      {counters.map(({ icon, words, value }) => (
        <div key={words} className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4">
          <dt className="text-ink-soft text-sm leading-snug">{words}</dt>
          <dd className="mb-1 flex items-center justify-between gap-2">
            <span className="tabular font-semibold text-2xl">{formatNumber(value)}</span>
            <Icon of={icon} className="text-brand-ink" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function CounterSkeletons(): ReactNode {
  return (
    <div className={gridLook}>
      {[1, 2, 3, 4].map((counter) => (
        <Skeleton key={counter} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
