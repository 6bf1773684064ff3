import type { MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { LineKey } from '@hiwar/kit/charts/LineKey.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { formatMonth, formatMonthAlone } from '@hiwar/kit/format/date-time.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Section } from '@hiwar/kit/ui/sections.tsx'
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
          <Months list={list} />
        </>
      )}
    </BusinessTab>
  )
}

const lines = (['paidIn', 'recognised', 'margin'] as const).map((key) => ({ key, words: words[key] }))

/** The months as lines, and below them as the table that says the same in numbers. */
function Months({ list }: { list: readonly MonthFigures[] }): ReactNode {
  const points = list.toReversed().map(({ month, paidIn, recognised, margin }) => ({
    at: noonOfDay(`${month}-01`) as number,
    values: { paidIn, recognised, margin },
  }))
  const newest = points.length - 1
  // Every third month has room for its name on a phone.
  const ticks = points.filter((_, index) => index === 0 || (newest - index) % 3 === 0).map(({ at }) => at)
  return (
    <>
      <CardPart heading={words.months}>
        <LineKey lines={lines} point={points.at(-1)} format={formatMoney} />
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
      </CardPart>
      <Section heading={words.months}>
        <Table caption={words.chart} columns={columns} rows={list} rowKey={({ month }) => month} />
      </Section>
    </>
  )
}

const columns: Column<MonthFigures>[] = [
  { key: 'month', words: words.month, cell: monthWords },
  ...tiles.map(
    (name: Extract<FigureName, (typeof tiles)[number]>): Column<MonthFigures> => ({
      key: name,
      words: words[name],
      numeric: true,
      cell: (month) => formatMoney(month[name]),
    }),
  ),
]
