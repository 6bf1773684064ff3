import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import { LineKey } from '@hiwar/kit/charts/LineKey.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatExactClock } from '@hiwar/kit/format/date-time.ts'
import { formatMeasure, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { formatBack, formatBytes, formatMilliseconds, formatWholePercent } from './amounts.ts'
import { type StatsChart as Chart, usedMemory } from './charts.ts'
import { ticksOf, timeOf, type Window } from './samples.ts'
import { statsWords as words } from './words.ts'

const LineChart = lazy(async () => ({ default: (await import('@hiwar/kit/charts/LineChart.tsx')).LineChart }))

interface StatsChartProps {
  chart: Chart
  samples: readonly ServerStats[]
  newest: ServerStats
  window: Window
  /** Whether readings have stopped, so the chart may be out of date. */
  faded: boolean
}

/** One chart under its heading, with the present values of its lines. */
export function StatsChart({ chart, samples, newest, window, faded }: StatsChartProps): ReactNode {
  const id = useId()
  const t = wordsOf(words)
  const end = timeOf(newest)
  const ticks = ticksOf(end, window)
  const points = samples
    .filter((sample) => timeOf(sample) >= (ticks[0] ?? 0))
    .map((sample) => ({
      at: timeOf(sample),
      values: Object.fromEntries(chart.lines.map(({ key, figure }) => [key, figure(sample)])),
    }))
  const limit = chart.limit?.(newest)
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-4 shadow-rest"
    >
      <h2 id={id} className="mb-1 text-base">
        {chart.words}
      </h2>
      <LineKey lines={chart.lines} point={points.at(-1)} format={chart.format} className="mb-2 min-h-7" />
      <div className={clsx('mt-auto transition-opacity', faded && 'opacity-45 grayscale')}>
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <LineChart
            label={t('chartName', { name: chart.words, window: countOf('minute', window) })}
            lines={chart.lines}
            points={points}
            ticks={ticks}
            top={chart.top}
            {...(limit !== undefined && {
              limits: [{ value: limit, words: t('limit', { value: chart.format(limit) }) }],
            })}
            formatValue={chart.format}
            formatTick={(at) => formatBack(end - at)}
            formatMoment={formatExactClock}
          />
        </Suspense>
      </div>
    </section>
  )
}

const shown = 30

/** The last readings as numbers, newest first. */
export function SamplesTable({ samples }: { samples: readonly ServerStats[] }): ReactNode {
  return (
    <Table
      caption={words.tableCaption}
      columns={columns}
      rows={samples.slice(-shown).toReversed()}
      rowKey={({ at }) => at}
    />
  )
}

const columns: readonly Column<ServerStats>[] = [
  { key: 'at', words: words.at, cell: (stats) => formatExactClock(timeOf(stats)) },
  number('cpu', words.cpu, ({ cpu }) => formatWholePercent(cpu)),
  number('memory', words.memory, (stats) => formatBytes(usedMemory(stats))),
  number('program', words.program, ({ memory }) => formatBytes(memory.rss), 'xl'),
  number('load', words.loadNow, ({ load }) => formatMeasure(load[0]), 'xl'),
  number('online', words.online, ({ online }) => formatNumber(online)),
  number('asked', words.asked, ({ http }) => formatMeasure(http.perSecond)),
  number('faults', words.faults, ({ http }) => formatMeasure(http.errorsPerSecond)),
  number('speed', words.speed, ({ http }) => formatMilliseconds(http.p95Ms), 'xl'),
  number('queued', words.queued, ({ jobs }) => formatNumber(jobs.queued)),
]

function number(
  key: string,
  name: string,
  cell: Column<ServerStats>['cell'],
  from?: Column<ServerStats>['from'],
): Column<ServerStats> {
  return { key, words: name, cell, numeric: true, ...(from && { from }) }
}
