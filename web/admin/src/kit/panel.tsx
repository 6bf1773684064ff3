import { Time } from '@hiwar/kit/format/Time.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import clsx from 'clsx'
import { ScrollText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useIsAdmin } from './use-is-admin.ts'
import { partWords } from './words.ts'

interface PartProps {
  heading: string
  /** Control at the end of the heading's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a panel or page, under its own heading. */
export function Part({ heading, aside, className, children }: PartProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-semibold text-base text-ink">
          {heading}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

interface CardPartProps {
  heading: string
  /** Control at the end of the heading's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a page as a card, under its own heading. */
export function CardPart({ heading, aside, className, children }: CardPartProps): ReactNode {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={clsx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}

interface TitledSectionProps {
  title: string
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function TitledSection({ title, className, children }: TitledSectionProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

export type Fact = readonly [words: string, value: ReactNode]

/** Facts about a thing, one line each: name and value. */
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

export interface TimelineStep {
  /** Tells steps of the same moment apart. */
  key: string
  at: string
  words: ReactNode
}

/** Events in chronological order. */
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
  if (!useIsAdmin()) return null
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
