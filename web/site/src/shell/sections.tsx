import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type ButtonLook, buttonLook } from '@hiwar/kit/ui/buttons.tsx'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type Facts, fill } from './facts.ts'

interface PageHeadProps {
  title: string
  lead: string
  /** Beside the words where there is room. */
  picture?: ReactNode
  children?: ReactNode
}

/** The first lines of a page, with its drawing. */
export function PageHead({ title, lead, picture, children }: PageHeadProps): ReactNode {
  return (
    <div className="border-line border-b bg-brand-tint print:border-0 print:bg-transparent">
      <div className="gutter mx-auto grid max-w-content items-center gap-x-12 gap-y-6 py-10 md:grid-cols-[1.4fr_1fr] md:py-14">
        <div>
          <h1 tabIndex={-1} className="text-balance text-3xl md:text-4xl">
            {title}
          </h1>
          <p className="mt-4 max-w-reading text-ink-soft text-lg md:text-xl">{lead}</p>
          {children && <div className="mt-7 flex flex-col gap-3 sm:flex-row">{children}</div>}
        </div>
        {picture && <div className="mx-auto w-full max-w-72 md:max-w-sm print:hidden">{picture}</div>}
      </div>
    </div>
  )
}

interface SectionProps {
  id: string
  heading: string
  note?: ReactNode
  /** A way on, at the end of the heading's line. */
  aside?: ReactNode
  /** A lighter ground between two lines. */
  raised?: boolean
  reading?: boolean
  children: ReactNode
}

/** One part of a page under its own heading. */
export function Section({
  id,
  heading,
  note,
  aside,
  raised = false,
  reading = false,
  children,
}: SectionProps): ReactNode {
  return (
    <section aria-labelledby={id} className={clsx(raised && 'border-line border-y bg-surface')}>
      <div className={clsx('gutter mx-auto py-12 md:py-18', reading ? 'max-w-[744px]' : 'max-w-content')}>
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id={id} className="scroll-mt-24 text-2xl md:text-3xl">
              {heading}
            </h2>
            {note && <p className="mt-2 max-w-reading text-ink-soft text-lg">{note}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

interface TitledListProps {
  entries: readonly { title: string; text: string }[]
  rules: Facts
  columns?: 2 | 3 | 4
}

const listGrids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'sm:grid-cols-2 xl:grid-cols-4' }

/** Short facts side by side. */
export function TitledList({ entries, rules, columns = 3 }: TitledListProps): ReactNode {
  return (
    <ul className={`grid gap-4 md:gap-6 ${listGrids[columns]}`}>
      {entries.map(({ title, text }) => (
        <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-rest md:p-6">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{fill(text, rules)}</p>
        </li>
      ))}
    </ul>
  )
}

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

interface CallBandProps {
  heading: string
  text: string
  words: string
  href: string
  event?: string
}

/** The last word of a page: one thing to do next. */
export function CallBand({ heading, text, words, href, event }: CallBandProps): ReactNode {
  return (
    <section aria-labelledby="final" className="gutter mx-auto max-w-content py-12 md:py-18 print:hidden">
      <div className="flex flex-col items-center gap-5 rounded-sheet bg-accent-tint px-6 py-12 text-center">
        <h2 id="final" className="text-2xl md:text-3xl">
          {heading}
        </h2>
        <p className="max-w-reading text-ink-soft text-lg">{text}</p>
        <ButtonLink size="large" href={href} data-event={event}>
          {words}
        </ButtonLink>
      </div>
    </section>
  )
}

/** A link that leaves for another app and looks like a button. */
export function ButtonLink({ tone, size, full, className, ...rest }: ComponentProps<'a'> & ButtonLook): ReactNode {
  return <a {...rest} className={buttonLook({ tone, size, full }, className)} />
}
