import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import { LineKey } from '@hiwar/kit/charts/LineKey.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatExactClock } from '@hiwar/kit/format/date-time.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { formatBack } from './amounts.ts'
import type { StatsChart as Chart } from './charts.ts'
import { momentOf, ticksOf, type Window } from './samples.ts'
import { statsWords } from './words.ts'

const LineChart = lazy(async () => ({ default: (await import('@hiwar/kit/charts/LineChart.tsx')).LineChart }))

interface StatsChartProps {
  chart: Chart
  samples: readonly ServerStats[]
  newest: ServerStats
  window: Window
  /** Nothing has come for a while: what is drawn may no longer be so. */
  faded: boolean
}

/** One chart under its heading, with what its lines are now. */
export function StatsChart({ chart, samples, newest, window, faded }: StatsChartProps): ReactNode {
  const id = useId()
  const t = wordsOf(statsWords)
  const end = momentOf(newest)
  const ticks = ticksOf(end, window)
  const points = samples
    .filter((sample) => momentOf(sample) >= (ticks[0] ?? 0))
    .map((sample) => ({
      at: momentOf(sample),
      values: Object.fromEntries(chart.lines.map(({ key, figure }) => [key, figure(sample)])),
    }))
  const limit = chart.limit?.(newest)
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-rest">
      <h2 id={id} className="mb-1 text-base">
        {chart.words}
      </h2>
      <LineKey lines={chart.lines} point={points.at(-1)} format={chart.format} className="mb-2 min-h-7" />
      <div className={clsx('transition-opacity', faded && 'opacity-45 grayscale')}>
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
