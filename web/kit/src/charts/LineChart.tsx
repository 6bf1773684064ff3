import type { ReactNode } from 'react'
import {
  CartesianGrid,
  Line,
  LineChart as Parts,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartLimit, type ChartLine, type ChartPoint, LineKey, lineClasses, valueTicks } from './LineKey.tsx'

interface LineChartProps {
  /** Accessible name of the chart; with the focus on the chart, arrow keys move through its points in time. */
  label: string
  lines: readonly ChartLine[]
  points: readonly ChartPoint[]
  /** Labelled points on the time axis, the newest last. */
  ticks: readonly number[]
  limits?: readonly ChartLimit[]
  top?: number
  formatValue: (value: number) => string
  formatTick: (at: number) => string
  formatMoment: (at: number) => string
}

/** The library measures a label in the page's own letters, so that larger ones would make it two lines, half of them cut. */
const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

/** Lines over time, the newest point at the left as the page reads. Loaded late: the library is larger than a page. */
export function LineChart(props: LineChartProps): ReactNode {
  const { label, lines, points, ticks, limits = [], top = 0, formatValue, formatTick, formatMoment } = props
  const [from = 0, to = 0] = [ticks[0], ticks.at(-1)]
  const highest = points.flatMap(({ values }) => lines.map(({ key }) => values[key] ?? 0))
  const amounts = valueTicks(Math.max(top, ...highest))
  return (
    // The chart library draws from the left; the text inside is set back to right-to-left below.
    <div dir="ltr" className="h-44 w-full">
      <ResponsiveContainer initialDimension={{ width: 320, height: 176 }}>
        <Parts data={[...points]} title={label} margin={{ top: 8, right: 0, bottom: 0, left: 12 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" syncWithTicks />
          <XAxis
            dataKey="at"
            type="number"
            reversed
            allowDataOverflow
            domain={[from, to]}
            ticks={[...ticks]}
            tickFormatter={formatTick}
            tick={tick}
            tickMargin={6}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
          />
          <YAxis
            orientation="right"
            width={64}
            domain={[0, amounts.at(-1) ?? top]}
            ticks={amounts}
            tickFormatter={(value) => inOneLine(formatValue(value))}
            tick={tick}
            tickLine={false}
            axisLine={false}
          />
          {limits.map(({ value, words }) => (
            <ReferenceLine
              key={value}
              y={value}
              stroke="var(--danger)"
              strokeDasharray="4 4"
              label={{ value: words, position: 'insideTopLeft', fill: 'var(--danger-ink)', fontSize: 12 }}
            />
          ))}
          {lines.map(({ key, words }, place) => (
            <Line
              key={key}
              name={words}
              dataKey={({ values }: ChartPoint) => values[key]}
              stroke={lineClasses(place).color}
              strokeDasharray={lineClasses(place).dashes ?? ''}
              strokeWidth={2}
              dot={points.length === 1}
              isAnimationActive={false}
            />
          ))}
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--line-strong)' }}
            content={({ payload }) => {
              const point: ChartPoint | undefined = payload[0]?.payload
              if (point === undefined) return null
              return (
                <div dir="rtl" className="rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-float">
                  <p className="mb-1 text-ink-faint text-xs">{formatMoment(point.at)}</p>
                  <LineKey lines={lines} point={point} format={formatValue} className="flex-col" />
                </div>
              )
            }}
          />
        </Parts>
      </ResponsiveContainer>
    </div>
  )
}
