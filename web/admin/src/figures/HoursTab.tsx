import { figureMonths } from '@hiwar/contract/fields/staff-limits.ts'
import { businessFigureEndpoints, type HoursOfMonth } from '@hiwar/contract/money/business-figures.ts'
import { monthsUntil } from '@hiwar/domain/figures/months.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { nounOf } from '@hiwar/kit/format/counted.ts'
import { weekdayName } from '@hiwar/kit/format/date-time.ts'
import { formatMeasure, formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { monthWords } from './business-figures.ts'
import { businessWords as words } from './business-words.ts'
import { HourLine, keyOfHour, WeekGrid } from './WeekGrid.tsx'
import { figureWords } from './words.ts'

type Cell = HoursOfMonth['cells'][number]

const t = wordsOf(words)

/** How full the offered hours of a month were, and where a wish found none. */
export function HoursTab(): ReactNode {
  const months = monthsUntil(instant(useNow()), figureMonths.default)
    .toReversed()
    .map(({ name, isOver }) => ({ month: name, over: isOver }))
  const [chosen, choose] = useState(months[1]?.month ?? '')
  const hours = useRead(businessFigureEndpoints.hours, { query: { month: chosen } })
  const shown = months.find(({ month }) => month === chosen) ?? { month: chosen, over: true }
  return (
    <div className="flex flex-col gap-6">
      <Select
        label={words.month}
        placeholder={null}
        className="w-full sm:w-64"
        value={chosen}
        choices={months.map((month) => ({ value: month.month, words: monthWords(month) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <DataBlock
        query={hours}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={({ cells }) => cells.length === 0 && <EmptyState drawing="tray" words={words.noHours} />}
      >
        {({ cells }) => <Hours heading={t('hoursMap', { month: monthWords(shown) })} cells={cells} />}
      </DataBlock>
    </div>
  )
}

const shareOf = ({ heldMinutes, offeredMinutes }: Cell) =>
  offeredMinutes === 0 ? 0 : Math.min(1, heldMinutes / offeredMinutes)
const percentOf = (cell: Cell) => Math.round(shareOf(cell) * 100)
const studentWords = ({ students }: Cell) => (students === null ? '–' : formatNumber(students))
const shareWords = (cell: Cell) => (cell.offeredMinutes === 0 ? '–' : formatPercent(percentOf(cell) * 100))

function Hours({ heading, cells }: { heading: string; cells: readonly Cell[] }): ReactNode {
  const [look, setLook] = useState<'grid' | 'table'>('grid')
  return (
    <Section heading={heading}>
      <ChipGroup
        label={figureWords.look}
        className="mb-4"
        value={look}
        choices={[
          { value: 'grid', words: figureWords.asGrid },
          { value: 'table', words: figureWords.asTable },
        ]}
        onChange={setLook}
      />
      <p className="mb-3 text-ink-soft text-sm">
        {words.hoursNote} {cells.some(({ students }) => students === null) && words.wishesNotKept}
      </p>
      {look === 'grid' ? (
        <WeekGrid cells={cells} strength={shareOf}>
          {(cell) => (
            <>
              {/* An hour has no room for the sign of percent. */}
              <HourLine
                isMain
                value={cell.offeredMinutes === 0 ? '–' : formatNumber(percentOf(cell))}
                words={words.percentFull}
              />
              {cell.students !== null && cell.students > 0 && (
                <HourLine value={formatNumber(cell.students)} words={nounOf('student', cell.students)} />
              )}
            </>
          )}
        </WeekGrid>
      ) : (
        <Table caption={heading} columns={columns} rows={cells.toSorted(fullestFirst)} rowKey={keyOfHour} />
      )}
    </Section>
  )
}

function fullestFirst(one: Cell, other: Cell): number {
  const students = (other.students ?? 0) - (one.students ?? 0)
  return shareOf(other) - shareOf(one) || students || keyOfHour(one) - keyOfHour(other)
}

const hoursOf = (minutes: number) => formatMeasure(minutes / 60)

const columns: Column<Cell>[] = [
  { key: 'day', words: figureWords.day, cell: ({ weekday }) => weekdayName(weekday) },
  { key: 'hour', words: figureWords.hour, cell: ({ hour }) => formatNumber(hour) },
  { key: 'offered', words: words.offeredHours, numeric: true, cell: ({ offeredMinutes }) => hoursOf(offeredMinutes) },
  { key: 'held', words: words.heldHours, numeric: true, cell: ({ heldMinutes }) => hoursOf(heldMinutes) },
  { key: 'share', words: words.share, numeric: true, cell: shareWords },
  { key: 'students', words: words.withoutTime, numeric: true, cell: studentWords },
]
