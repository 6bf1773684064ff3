import { Time } from '@hiwar/kit/format/components.tsx'
import { useMay } from '@hiwar/kit/login/login.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from './words.ts'

export interface TimelineStep {
  /** Tells steps of the same moment apart. */
  key: string
  at: string
  words: ReactNode
}

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

/** Link from a thing to its audit trail; hidden from roles that may not read the trail. */
export function LogLink({ object, id }: { object: string; id: number }): ReactNode {
  if (!useMay('audit.list')) return null
  return (
    <TextLink
      to={`/audit-log?${new URLSearchParams({ object, id: String(id) })}`}
      className="inline-flex min-h-8 items-center gap-2 self-start text-sm touch:min-h-11"
    >
      <Icon of={ScrollText} />
      {partWords.log}
    </TextLink>
  )
}
