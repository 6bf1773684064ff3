import type { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { useMay } from '@hiwar/kit/login/login.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell } from './cells.tsx'
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

interface PanelProps {
  title: ReactNode
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}

/** Details of a row beside its list. */
export function Panel({ title, onClose, actions, children }: PanelProps): ReactNode {
  return (
    <Dialog open size="panel" cross title={title} actions={actions} onOpenChange={onClose}>
      <div className="flex flex-col gap-7 pb-2">{children}</div>
    </Dialog>
  )
}

interface PanelHeadProps {
  person: Brief & { role: Role; gender: Gender | null }
  to?: string
  /** The state of the row. */
  children?: ReactNode
}

/** The person whom a panel is about with the role, and the state of the row. */
export function PanelHead({ person, to, children }: PanelHeadProps): ReactNode {
  const note = roleName(person.role, person.gender)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <PersonCell person={person} note={note} {...(to !== undefined && { to })} />
      {children}
    </div>
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
