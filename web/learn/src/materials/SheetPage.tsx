/** One page of a sheet, block by block; it fits the box around it, because the desk of a lesson is narrow. */
import { withLanguages } from '@hiwar/kit/format/languages.tsx'
import { Bubble } from '@hiwar/kit/ui/Bubble.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import type { Answers, Block, Sheet } from '@hiwar/materials/shape.ts'
import clsx from 'clsx'
import { ChevronDown, Flag, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { SayButton } from '../speech/SayButton.tsx'
import { type Fill, type FillPlace, Gaps, Match, Order } from './exercises.tsx'
import { Mistake } from './Mistake.tsx'
import { materialWords as words } from './words.ts'

export type PageNumber = 1 | 2

interface SheetPageProps {
  sheet: Sheet
  page: PageNumber
  /** Where answers are read and written, by `sheet/page/gap`; null draws lines to write on. */
  fill: Fill | null
  /** Shown beside the places to fill in. */
  answers?: Answers | undefined
}

export function SheetPage({ sheet, page, fill, answers }: SheetPageProps): ReactNode {
  const place: FillPlace = { fill, answers, keyOf: (id) => `${sheet.id}/${page}/${id}` }
  return (
    <div className="@container">
      <div className="flex flex-col gap-7">
        {sheet.pages[page - 1]?.map((block, at) => (
          // A page never changes while it is shown, and its blocks have no other name.
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <BlockView key={`${sheet.id}/${page}/${at}`} block={block} place={place} />
        ))}
      </div>
    </div>
  )
}

const english = { dir: 'ltr', lang: 'en' } as const

function BlockView({ block, place }: { block: Block; place: FillPlace }): ReactNode {
  if (block.kind === 'goal') {
    return (
      <p className="flex items-start gap-3 rounded-card bg-brand-tint px-4 py-3 text-brand-ink">
        <Icon of={Target} className="mt-1 size-5" />
        <span>
          <span className="sr-only">{words.goal}: </span>
          {withLanguages(block.ar)}
        </span>
      </p>
    )
  }
  if (block.kind === 'exit') {
    return (
      <section className="rounded-card border border-accent/50 bg-accent-tint px-4 py-4">
        <h3 className="flex items-center gap-2 font-medium text-accent-ink text-sm">
          <Icon of={Flag} />
          {words.exit}
        </h3>
        <p {...english} className="mt-1 text-lg">
          {block.en}
        </p>
      </section>
    )
  }
  return <Part heading={words[block.kind]}>{contentOf(block, place)}</Part>
}

function contentOf(block: Exclude<Block, { kind: 'goal' | 'exit' }>, place: FillPlace): ReactNode {
  switch (block.kind) {
    case 'say':
      return <Say {...block} />
    case 'words':
      return <Words {...block} />
    case 'dialogue':
      return <Dialogue {...block} />
    case 'rule':
      return <Rule {...block} />
    case 'gap':
      return <Gaps {...block} {...place} />
    case 'match':
      return <Match {...block} {...place} />
    case 'order':
      return <Order {...block} {...place} />
    case 'ask':
      return <Questions {...block} />
    case 'roles':
      return <Roles {...block} />
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

function Say({ en, ar }: Of<'say'>): ReactNode {
  return (
    <div className="rounded-card border border-line bg-surface">
      <p {...english} className="whitespace-pre-line px-4 py-3 text-lg leading-relaxed">
        {en}
      </p>
      <details className="group border-line border-t">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-medium text-ink-soft text-sm [&::-webkit-details-marker]:hidden">
          {words.help}
          <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <p className="whitespace-pre-line px-4 pb-4 text-ink-soft">{withLanguages(ar)}</p>
      </details>
    </div>
  )
}

function Words({ words: list }: Of<'words'>): ReactNode {
  return (
    <ul className="grid @md:grid-cols-2 gap-2.5">
      {list.map(({ en, ar, example }) => (
        <li key={en} className="flex items-start gap-2 rounded-control border border-line bg-surface px-4 py-2.5">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{ar}</span>
              <span {...english} className="font-semibold text-lg">
                {en}
              </span>
            </div>
            <p {...english} className="text-ink-soft text-sm">
              {example}
            </p>
          </div>
          <SayButton text={en} />
        </li>
      ))}
    </ul>
  )
}

function Dialogue({ roles, lines }: Of<'dialogue'>): ReactNode {
  return (
    <ol {...english} className="flex flex-col gap-2">
      {lines.map(({ role, en }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          key={at}
          className={clsx('max-w-[88%]', role === 0 ? 'self-start' : 'self-end')}
        >
          <Bubble voice={role === 0 ? 'plain' : 'amber'} speaker={role === 0 ? 'start' : 'end'} className="py-2.5!">
            <span className="block font-semibold text-ink-soft text-xs">{roles[role]}</span>
            {en}
          </Bubble>
        </li>
      ))}
    </ol>
  )
}

function Rule({ example, ar, mistake }: Of<'rule'>): ReactNode {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-4">
      <p {...english} className="whitespace-pre-line font-semibold text-lg">
        {example}
      </p>
      <p className="whitespace-pre-line">{withLanguages(ar)}</p>
      <Mistake wrong={mistake.wrong} right={mistake.right} why={withLanguages(mistake.ar)} />
    </div>
  )
}

function Questions({ questions }: Of<'ask'>): ReactNode {
  return (
    <ol {...english} className="flex list-decimal flex-col gap-2 ps-6 marker:text-ink-faint">
      {questions.map((question) => (
        <li key={question} className="ps-1 text-lg leading-relaxed">
          {question}
        </li>
      ))}
    </ol>
  )
}

function Roles({ cards }: Of<'roles'>): ReactNode {
  return (
    <ul className="grid @lg:grid-cols-2 gap-3">
      {cards.map(({ title, ar, does }) => (
        <li key={title} className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3">
          <p dir="auto" className="font-semibold">
            {withLanguages(title)}
          </p>
          <p className="text-ink-soft text-sm">{withLanguages(ar)}</p>
          <ul {...english} className="flex list-disc flex-col gap-1 ps-5 marker:text-ink-faint">
            {does.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
