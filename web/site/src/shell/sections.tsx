import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type ButtonClasses, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { type Facts, fill } from './facts.ts'

interface PageHeadProps {
  title: string
  lead: string
  /** Shown beside the text where there is room. */
  picture?: ReactNode
  children?: ReactNode
}

/** The top of a page: title, lead and drawing. */
export function PageHead({ title, lead, picture, children }: PageHeadProps): ReactNode {
  return (
    <div className="border-line border-b bg-brand-tint print:border-0 print:bg-transparent">
      <div className="gutter mx-auto grid max-w-content grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 py-6 md:gap-x-12">
        <div>
          <h1 tabIndex={-1} className="text-balance text-2xl md:text-3xl">
            {title}
          </h1>
          <p className="mt-2 max-w-reading text-ink-soft md:text-lg">{lead}</p>
        </div>
        {picture && <div className="w-22 md:row-span-2 md:me-6 md:w-40 print:hidden">{picture}</div>}
        {children && <div className="mt-5 flex flex-col gap-3 max-md:col-span-full sm:flex-row">{children}</div>}
      </div>
    </div>
  )
}

interface SectionProps {
  id: string
  heading: string
  note?: ReactNode
  /** A link at the end of the heading's line. */
  aside?: ReactNode
  /** A lighter background between two lines. */
  raised?: boolean
  reading?: boolean
  children: ReactNode
}

/** A part of a page with a heading. */
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
      <div className={clsx('gutter mx-auto py-8 md:py-14', 'max-w-content', reading && 'lg:max-w-[744px]')}>
        <div className="mb-5 flex flex-wrap items-end md:mb-7 justify-between gap-x-8 gap-y-4">
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

const stepGrids = {
  3: 'gap-5 md:grid-cols-3 md:gap-8',
  5: 'grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-6 md:grid-cols-3 xl:grid-cols-5',
}

/** Steps in order, joined by a line where they are side by side. */
export function NumberedSteps({ steps, rules, columns }: NumberedStepsProps): ReactNode {
  return (
    <ol className={`grid ${stepGrids[columns]}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={clsx('flex md:flex-col md:gap-4', columns === 5 ? 'flex-col gap-2' : 'gap-4')}>
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

/** Explicit ARIA roles, because some screen readers no longer see a table where a phone shows cards. */
const said = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

interface CardTableProps {
  name: string
  /** Head of the column of row names. */
  corner: string
  heads: readonly string[]
  rows: readonly { key: string | number; name: string; cells: readonly ReactNode[] }[]
  cellClass: string
}

/** A table of which each row is a card on a phone, so that nothing overflows sideways. */
export function CardTable({ name, corner, heads, rows, cellClass }: CardTableProps): ReactNode {
  return (
    <table
      {...said.table}
      aria-label={name}
      className="w-full border-separate border-spacing-0 text-start max-md:block"
    >
      <thead {...said.rowgroup} className="max-md:sr-only">
        <tr {...said.row}>
          {[corner, ...heads].map((head) => (
            <th
              key={head}
              {...said.columnheader}
              scope="col"
              className="border-line border-b px-3 py-3 text-start font-medium text-ink-soft text-sm"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...said.rowgroup} className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={row.key}
            {...said.row}
            className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-page max-md:p-4"
          >
            <th
              {...said.rowheader}
              scope="row"
              className="px-3 py-4 text-start font-semibold text-brand-ink max-md:block max-md:px-0 max-md:pt-0 max-md:text-lg md:border-line md:border-b"
            >
              {row.name}
            </th>
            {row.cells.map((cell, index) => (
              <td
                key={heads[index]}
                {...said.cell}
                className={clsx(
                  'px-3 py-4 max-md:flex-wrap max-md:gap-x-4 max-md:px-0 max-md:py-1 md:border-line md:border-b',
                  cellClass,
                )}
              >
                <span aria-hidden="true" className="font-normal text-ink-soft text-sm md:hidden">
                  {heads[index]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CallBandProps {
  heading: string
  text: string
  words: string
  href: string
  event?: string
}

/** The end of a page: one next step. */
export function CallBand({ heading, text, words, href, event }: CallBandProps): ReactNode {
  return (
    <section aria-labelledby="final" className="gutter mx-auto max-w-content py-8 md:py-14 print:hidden">
      <div className="flex flex-col items-center gap-4 rounded-sheet bg-accent-tint px-6 py-9 md:gap-5 md:py-12 text-center">
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

/** What the visitor need not fear, in three ticks. */
export function Promises({ className }: { className: string }): ReactNode {
  return (
    <ul className={clsx('flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-sm', className)}>
      {siteWords.promises.map((promise) => (
        <li key={promise} className="flex items-center gap-1.5">
          <Icon of={Check} className="text-success" />
          {promise}
        </li>
      ))}
    </ul>
  )
}

/** A link to another app that looks like a button. */
export function ButtonLink({ tone, size, full, className, ...rest }: ComponentProps<'a'> & ButtonClasses): ReactNode {
  return <a {...rest} className={buttonClasses({ tone, size, full }, className)} />
}
