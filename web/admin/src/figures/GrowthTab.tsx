import type { MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { BusinessTab, BusinessTile } from './BusinessTiles.tsx'
import { monthWords } from './business-figures.ts'
import { businessWords as words } from './business-words.ts'

const t = wordsOf(words)

/** How students come, stay and speak of Hiwar. */
export function GrowthTab(): ReactNode {
  return (
    <BusinessTab>
      {(shown, list) => {
        const { trials, trialsPaid, heldMinutes, offeredMinutes, answers } = shown.month
        const [held, offered] = [countOf('minute', heldMinutes), countAfter('minute', offeredMinutes)]
        const paid = t('partOf', { part: formatNumber(trialsPaid), whole: formatNumber(trials) })
        return (
          <>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              <BusinessTile name="trialShare" note={paid} {...shown} />
              <BusinessTile name="payers" {...shown} />
              <BusinessTile name="recommendation" note={t('answers', { answers: formatNumber(answers) })} {...shown} />
              <BusinessTile name="utilisation" note={t('partOf', { part: held, whole: offered })} {...shown} />
              <BusinessTile name="misses" {...shown} />
            </div>
            <Section heading={words.retention}>
              <p className="mb-3 text-ink-soft text-sm">{words.retentionNote}</p>
              <Cohorts list={list} />
            </Section>
          </>
        )
      }}
    </BusinessTab>
  )
}

/** Months after the first payment that a row has room for. */
const shownMonths = 7

function Cohorts({ list }: { list: readonly MonthFigures[] }): ReactNode {
  const cohorts = list.filter(({ payers, kept }) => payers > 0 && kept.length > 0)
  if (cohorts.length === 0) return <p className="text-ink-soft">{words.noCohorts}</p>
  return <Table caption={words.retention} columns={columns} rows={cohorts} rowKey={({ month }) => month} />
}

const columns: Column<MonthFigures>[] = [
  { key: 'month', words: words.month, cell: monthWords },
  { key: 'payers', words: words.payers, numeric: true, cell: ({ payers }) => formatNumber(payers) },
  ...Array.from(
    { length: shownMonths },
    (_, months): Column<MonthFigures> => ({
      key: String(months),
      words: months === 0 ? words.sameMonth : t('after', { months: countAfter('month', months) }),
      numeric: true,
      ...(months > 3 && { from: 'xl' }),
      cell: ({ payers, kept }) => keptShare(payers, kept[months]),
    }),
  ),
]

function keptShare(payers: number, kept: number | undefined): string {
  return kept === undefined ? '' : formatPercent(Math.round((kept / payers) * 100) * 100)
}
