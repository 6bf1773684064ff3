import { type DemandFigures, waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf, nounOf } from '@hiwar/kit/format/counted.ts'
import { weekdayName } from '@hiwar/kit/format/date-time.ts'
import { formatMeasure, formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { type ReactNode, useState } from 'react'
import { usePeriod } from './period.tsx'
import { HourLine, keyOfHour, WeekGrid } from './WeekGrid.tsx'
import { figureWords as words } from './words.ts'

type Cell = DemandFigures['cells'][number]

/** When students wanted lessons and found no time, and what came of the waiting list. */
export function DemandTab(): ReactNode {
  const { window, chips } = usePeriod()
  const figures = useRead(waitingListEndpoints.figures, { query: window })
  return (
    <div className="flex flex-col gap-5">
      {chips}
      <DataBlock query={figures} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(read) => (
          <>
            <Outcome figures={read} />
            <Demand cells={read.cells} />
          </>
        )}
      </DataBlock>
    </div>
  )
}

function Outcome({ figures }: { figures: DemandFigures }): ReactNode {
  const { joined, offered, accepted, taken, medianAnswerMinutes: median } = figures
  return (
    <Card className="grid grid-cols-2 gap-5 sm:grid-cols-3 xl:grid-cols-5">
      <Figure label={words.joined} value={formatNumber(joined)} />
      <Figure label={words.offered} value={formatNumber(offered)} />
      <Figure label={words.accepted} value={formatNumber(accepted)} />
      <Figure label={words.takenShare} value={offered === 0 ? '–' : formatPercent(taken)} />
      <Figure label={words.medianAnswer} value={median === null ? '–' : countOf('minute', median)} />
    </Card>
  )
}

function Demand({ cells }: { cells: readonly Cell[] }): ReactNode {
  const [look, setLook] = useState<'grid' | 'table'>('grid')
  const wanted = cells.filter(({ students }) => students > 0)
  if (wanted.length === 0) return <EmptyState drawing="tray" words={words.noDemand} />
  return (
    <Section heading={words.demandMap}>
      <ChipGroup
        label={words.look}
        className="mb-4"
        value={look}
        choices={[
          { value: 'grid', words: words.asGrid },
          { value: 'table', words: words.asTable },
        ]}
        onChange={setLook}
      />
      {look === 'grid' ? <Grid cells={cells} /> : <DemandTable cells={wanted} />}
    </Section>
  )
}

/** The more students, the stronger the colour. */
function Grid({ cells }: { cells: readonly Cell[] }): ReactNode {
  const most = Math.max(...cells.map(({ students }) => students))
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{words.mapNote}</p>
      <WeekGrid cells={cells} strength={({ students }) => (most === 0 ? 0 : students / most)}>
        {({ students, freeMinutes }) => (
          <>
            {students > 0 && <HourLine isMain value={formatNumber(students)} words={nounOf('student', students)} />}
            {freeMinutes > 0 && <HourLine value={formatMeasure(freeMinutes / 60)} words={words.freeHours} />}
          </>
        )}
      </WeekGrid>
    </>
  )
}

const columns: Column<Cell>[] = [
  { key: 'day', words: words.day, cell: ({ weekday }) => weekdayName(weekday) },
  { key: 'hour', words: words.hour, cell: ({ hour }) => formatNumber(hour) },
  { key: 'students', words: words.students, cell: ({ students }) => formatNumber(students) },
  { key: 'free', words: words.freeHours, cell: ({ freeMinutes }) => formatMeasure(freeMinutes / 60) },
]

/** The same hours, those with most students first. */
function DemandTable({ cells }: { cells: readonly Cell[] }): ReactNode {
  const rows = cells.toSorted((one, other) => other.students - one.students || keyOfHour(one) - keyOfHour(other))
  return <Table caption={words.demandMap} columns={columns} rows={rows} rowKey={keyOfHour} />
}
