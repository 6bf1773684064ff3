import { type TrialFigures, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { noonOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Money } from '@hiwar/kit/format/components.tsx'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { days, isReversed, windowOf } from '../kit/days.tsx'
import { FilterBar } from '../kit/FilterBar.tsx'
import { SkeletonTable } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { figureWords as words } from './words.ts'

type Total = TrialFigures['total']
type Count = Exclude<keyof Total, 'conversion' | 'cost'>

const filters = { days: days((range) => (isReversed(range) ? {} : windowOf(range))) }

/** Trial lessons by the day of their order, and what came of them. */
export function TrialTab(): ReactNode {
  const list = useList(filters, { sort: null })
  const { after, before } = list.query
  const query = { ...(after !== undefined && { after }), ...(before !== undefined && { before }) }
  const figures = useRead(trialEndpoints.figures, { query })
  return (
    <>
      <FilterBar list={list} />
      <DataBlock
        query={figures}
        skeleton={<SkeletonTable columns={6} rows={6} />}
        empty={({ total }) => total.claimed === 0 && <EmptyState drawing="tray" words={words.none} />}
      >
        {({ total, weeks, tutors }) => (
          <div className="flex flex-col gap-8">
            <Section heading={words.total}>
              <Card className="grid grid-cols-2 gap-5 sm:grid-cols-3 xl:grid-cols-5">
                {[...counts, 'missedByBoth' as const].map((name) => (
                  <Figure key={name} label={words[name]} value={formatNumber(total[name])} />
                ))}
                <Figure label={words.conversion} value={formatPercent(total.conversion)} />
                <Figure label={words.cost} value={<Money piastres={total.cost} />} />
              </Card>
            </Section>
            <Section heading={words.byWeek}>
              <WeekTable weeks={weeks} />
            </Section>
            <Section heading={words.byTutor}>
              <Table
                caption={words.byTutor}
                columns={[tutorColumn, ...figureColumns<TrialFigures['tutors'][number]>()]}
                rows={tutors}
                rowKey={({ tutor }) => tutor.id}
              />
            </Section>
          </div>
        )}
      </DataBlock>
    </>
  )
}

function WeekTable({ weeks }: Pick<TrialFigures, 'weeks'>): ReactNode {
  const now = useNow()
  const week: Column<TrialFigures['weeks'][number]> = {
    key: 'week',
    words: words.week,
    cell: (row) => formatShortDay(noonOfCairoDay(parseCairoDay(row.week)), now),
  }
  return <Table caption={words.byWeek} columns={[week, ...figureColumns()]} rows={weeks} rowKey={(row) => row.week} />
}

/** A tutor with many trials and hardly any plan is marked. */
const tutorColumn: Column<TrialFigures['tutors'][number]> = {
  key: 'tutor',
  words: words.tutor,
  cell: ({ tutor, unusual }) => (
    <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
      <PersonCell person={tutor} to={`/tutor/${tutor.id}`} />
      {unusual && (
        <Chip tone="warning" icon={TriangleAlert}>
          {words.unusual}
        </Chip>
      )}
    </span>
  ),
}

const counts = ['claimed', 'booked', 'held', 'missedByTutor', 'missedByStudent', 'givenBack', 'paid'] as const

/** Columns that a small screen leaves to the total. */
const wideOnly: readonly Count[] = ['booked', 'missedByTutor', 'missedByStudent', 'givenBack']

function figureColumns<Row extends Total>(): Column<Row>[] {
  return [
    ...counts.map(
      (name): Column<Row> => ({
        key: name,
        words: words[name],
        numeric: true,
        ...(wideOnly.includes(name) && { from: 'xl' }),
        cell: (row) => formatNumber(row[name]),
      }),
    ),
    { key: 'conversion', words: words.conversion, numeric: true, cell: (row) => formatPercent(row.conversion) },
    { key: 'cost', words: words.cost, numeric: true, from: 'xl', cell: (row) => <Money piastres={row.cost} /> },
  ]
}
