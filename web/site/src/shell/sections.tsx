import { type Facts, fill } from '@hiwar/kit/documents/facts.ts'
import { Bubble } from '@hiwar/kit/ui/Bubble.tsx'
import { StepBubble } from '@hiwar/kit/ui/bubbles.tsx'
import { type ButtonClasses, buttonClasses } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { siteWords } from '../words.ts'
import { CityPicture, SitePicture } from './pictures.tsx'
import type { PageInput } from './site-page.ts'

interface PageHeadProps {
  title: string
  lead: string
  picture?: ComponentProps<typeof SitePicture>['name']
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
        {picture && (
          <SitePicture
            name={picture}
            className={clsx('h-auto w-26 md:me-6 print:hidden', children ? 'md:row-span-2 md:w-64' : 'md:w-52')}
          />
        )}
        {children && <div className="mt-5 flex flex-col gap-3 max-md:col-span-full sm:flex-row">{children}</div>}
      </div>
    </div>
  )
}

interface SectionProps {
  id: string
  heading: string
  note?: ReactNode
  /** A lighter background between two lines. */
  raised?: boolean
  /** The heading stands beside the content where there is room. */
  beside?: boolean
  /** Below the heading and its note. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading. */
export function Section({ id, heading, note, raised, beside, aside, children }: SectionProps): ReactNode {
  return (
    <section aria-labelledby={id} className={clsx(raised && 'border-line border-y bg-surface')}>
      <div className={clsx('gutter mx-auto max-w-content py-7 md:py-14', beside && besideGrid)}>
        <div className="mb-5 md:mb-7">
          <h2 id={id} className="scroll-mt-24 text-2xl md:text-3xl">
            {heading}
          </h2>
          {note && <p className="mt-2 max-w-reading text-ink-soft md:text-lg">{note}</p>}
          {aside}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}

const besideGrid = 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] lg:gap-x-12'

interface TextPartProps {
  heading: string
  /** A heading of the page's outline, or only a line before the text. */
  as?: 'h2' | 'p'
  children: ReactNode
}

/** A part of a page that is read, with its heading beside it where there is room. */
export function TextPart({ heading, as: Heading = 'h2', children }: TextPartProps): ReactNode {
  return (
    <div className={`border-line border-t py-7 first:border-0 md:py-10 ${besideGrid}`}>
      <Heading className="mb-2 text-balance font-semibold text-xl md:text-2xl">{heading}</Heading>
      <div className="max-w-reading text-ink-soft md:text-lg">
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}

interface TitledListProps {
  entries: readonly { title: string; text: string }[]
  rules: Facts
  columns?: 2 | 3 | 4
}

const listGrids = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-2 xl:grid-cols-4' }

/** One card with lines on a phone, a card for each entry where there is room. */
export function TitledList({ entries, rules, columns = 3 }: TitledListProps): ReactNode {
  return (
    <ul
      className={`max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-5 md:grid md:gap-6 ${listGrids[columns]}`}
    >
      {entries.map(({ title, text }) => (
        <li key={title} className="py-4 md:rounded-card md:border md:border-line md:bg-surface md:p-6 md:shadow-rest">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft">{fill(text, rules)}</p>
        </li>
      ))}
    </ul>
  )
}

interface NumberedStepsProps {
  steps: readonly { title: string; text: string }[]
  rules: Facts
  columns: 2 | 3 | 5
}

const stepGrids = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  5: 'md:grid-cols-3 xl:grid-cols-5',
}

/** Steps in order: lines with a number on a phone, columns where there is room. */
export function NumberedSteps({ steps, rules, columns }: NumberedStepsProps): ReactNode {
  return (
    <ol className={`grid gap-4 md:gap-8 ${stepGrids[columns]}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 md:flex-col">
          <StepBubble number={index + 1} />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-0.5 text-ink-soft md:mt-1.5">{fill(text, rules)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Where a visitor begins: with the free trial lesson of a tutor while there is one. */
export function firstStep({ learnUrl, trialPrice }: PageInput): { words: string; href: string } {
  return { words: trialPrice === 0 ? siteWords.startTrial : siteWords.register, href: `${learnUrl}/tutors` }
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
    <section aria-labelledby="final" className="gutter mx-auto max-w-content pb-8 md:pb-14 print:hidden">
      <div className="relative overflow-hidden rounded-sheet px-4 pt-8 pb-28 md:pt-12 md:pb-52">
        <CityPicture className="absolute inset-0 size-full object-cover object-bottom" />
        <Bubble className="relative mx-auto flex max-w-xl flex-col items-center gap-3 text-center md:gap-4 md:px-10 md:py-7">
          <h2 id="final" className="text-2xl md:text-3xl">
            {heading}
          </h2>
          <p className="text-ink-soft text-lg">{text}</p>
          <ButtonLink size="large" href={href} data-event={event}>
            {words}
          </ButtonLink>
        </Bubble>
      </div>
    </section>
  )
}

/** What the visitor need not fear, in three ticks. */
export function Promises({ rules, className }: { rules: Facts; className: string }): ReactNode {
  return (
    <ul className={clsx('flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-sm', className)}>
      {[fill('{noRenewal}', rules), ...siteWords.promises].map((promise) => (
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
