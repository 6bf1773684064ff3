import type { MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { type ChartPoint, LineKey } from '@hiwar/kit/charts/LineKey.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { formatMonth, formatMonthAlone } from '@hiwar/kit/format/date-time.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { BusinessTab, BusinessTile } from './BusinessTiles.tsx'
import { type FigureName, monthWords } from './business-figures.ts'
import { businessWords as words } from './business-words.ts'

const LineChart = lazy(async () => ({ default: (await import('@hiwar/kit/charts/LineChart.tsx')).LineChart }))

/** In the order in which they explain each other. */
const tiles = ['paidIn', 'refundedOut', 'withdrawn', 'recognised', 'earnings', 'fees', 'margin', 'deferred'] as const

/** What came in and went out, and what of it has become ours. */
export function MoneyTab(): ReactNode {
  return (
    <BusinessTab>
      {(shown, list) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {[...tiles, 'refundShare' as const].map((name) => (
              <BusinessTile key={name} name={name} {...shown} />
            ))}
          </div>
          <Months list={list} month={shown.month} />
        </>
      )}
    </BusinessTab>
  )
}

const lines = (['paidIn', 'recognised', 'margin'] as const).map((key) => ({ key, words: words[key] }))

/** The months as lines, and below them as the table that says the same in numbers. */
function Months({ list, month }: { list: readonly MonthFigures[]; month: MonthFigures }): ReactNode {
  const points = list.map(pointOf).toReversed()
  const newest = points.length - 1
  // Every third month has room for its name on a phone.
  const ticks = points.filter((_, index) => index === 0 || (newest - index) % 3 === 0).map(({ at }) => at)
  return (
    <Section heading={words.months}>
      <Card className="mb-4">
        <LineKey lines={lines} point={pointOf(month)} format={formatMoney} className="mb-2" />
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <LineChart
            label={words.chart}
            lines={lines}
            points={points}
            ticks={ticks}
            formatValue={formatMoney}
            formatTick={formatMonthAlone}
            formatMoment={formatMonth}
          />
        </Suspense>
      </Card>
      <Table caption={words.chart} columns={columns} rows={list} rowKey={(row) => row.month} current={month.month} />
    </Section>
  )
}

function pointOf({ month, paidIn, recognised, margin }: MonthFigures): ChartPoint {
  return { at: noonOfDay(`${month}-01`), values: { paidIn, recognised, margin } }
}

/** Columns that a small screen leaves to the tiles. */
const wideOnly: readonly FigureName[] = ['withdrawn', 'earnings', 'fees']

const columns: Column<MonthFigures>[] = [
  { key: 'month', words: words.month, cell: monthWords },
  ...tiles.map(
    (name: Extract<FigureName, (typeof tiles)[number]>): Column<MonthFigures> => ({
      key: name,
      words: words[name],
      numeric: true,
      ...(wideOnly.includes(name) && { from: 'xl' }),
      cell: (month) => formatMoney(month[name]),
    }),
  ),
]
