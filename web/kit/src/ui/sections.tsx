import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Card } from './surfaces.tsx'

interface SectionProps {
  heading: string
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Section({ className, children, ...line }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <HeadingLine {...line} id={id} className="mb-3" />
      {children}
    </section>
  )
}

/** A part of a panel or section with a heading. */
export function Part({ className, children, ...line }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', className)}>
      <HeadingLine {...line} id={id} isInner className="mb-2" />
      {children}
    </section>
  )
}

export function CardPart({ id: place, className, children, ...line }: SectionProps & { id?: string }): ReactNode {
  const id = useId()
  return (
    <Card id={place} aria-labelledby={id} className={clsx('flex flex-col gap-4', className)}>
      <HeadingLine {...line} id={id} />
      {children}
    </Card>
  )
}

interface HeadingLineProps extends Pick<SectionProps, 'heading' | 'aside' | 'className'> {
  id: string
  isInner?: boolean
}

function HeadingLine({ id, heading, aside, isInner = false, className }: HeadingLineProps): ReactNode {
  const Heading = isInner ? 'h3' : 'h2'
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-between gap-3 touch:[&>a]:inline-flex touch:[&>a]:min-h-11 touch:[&>a]:items-center',
        className,
      )}
    >
      <Heading id={id} className={isInner ? 'font-semibold text-base text-ink' : 'text-lg'}>
        {heading}
      </Heading>
      {aside}
    </div>
  )
}

export type Fact = readonly [words: string, value: ReactNode]

const looks = {
  /** One line for each fact, with rules between them. */
  lines: {
    list: 'divide-y divide-line text-sm',
    fact: 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5',
    name: 'text-ink-faint',
    value: 'min-w-0 text-end font-medium text-ink',
  },
  /** Like `lines` with more space, for learners and tutors. */
  roomy: {
    list: 'flex flex-col gap-3',
    fact: 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-3',
    name: 'text-ink-soft text-sm',
    value: 'min-w-0',
  },
  box: {
    list: 'flex w-full flex-col gap-2 rounded-card bg-sunken px-5 py-4 text-start',
    fact: 'flex justify-between gap-4',
    name: 'text-ink-soft',
    value: 'font-medium',
  },
  /** Side by side, each value below its name; on a phone one line for each fact. */
  grid: {
    list: 'grid gap-x-10 gap-y-3 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3',
    fact: 'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4',
    name: 'text-ink-faint text-sm',
    value: 'font-medium max-sm:ms-auto',
  },
}

interface FactsProps {
  /** Entries that are false or null are omitted. */
  facts: readonly (Fact | false | null)[]
  look?: keyof typeof looks
  className?: string
}

export function Facts({ facts, look = 'lines', className }: FactsProps): ReactNode {
  const { list, fact, name, value } = looks[look]
  return (
    <dl className={clsx(list, className)}>
      {facts
        .filter((one) => one !== false && one !== null)
        .map(([words, known]) => (
          <div key={words} className={fact}>
            <dt className={name}>{words}</dt>
            <dd className={value}>{known}</dd>
          </div>
        ))}
    </dl>
  )
}
