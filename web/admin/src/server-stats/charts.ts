/** The six charts: their figures, formats and limits. */
import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import type { ChartLine } from '@hiwar/kit/charts/LineKey.tsx'
import { formatMeasure } from '@hiwar/kit/format/numbers.ts'
import { formatBytes, formatWholePercent } from './amounts.ts'
import { statsWords as words } from './words.ts'

interface StatsLine extends ChartLine {
  figure: (stats: ServerStats) => number
}

export interface StatsChart {
  words: string
  lines: readonly StatsLine[]
  format: (value: number) => string
  /** Smallest maximum of the value axis. */
  top: number
  limit?: (stats: ServerStats) => number
}

/** Above these for a minute, a figure counts as a fault. // ours */
export const limits = { cpu: 0.85, memory: 0.9, errorsPerSecond: 1, oldestJobSeconds: 60 } as const

export function usedMemory({ memory }: ServerStats): number {
  return memory.total - memory.free
}

export const charts: readonly StatsChart[] = [
  {
    words: words.cpu,
    lines: [{ key: 'cpu', words: words.machine, figure: ({ cpu }) => cpu }],
    format: formatWholePercent,
    top: 1,
    limit: () => limits.cpu,
  },
  {
    words: words.memory,
    lines: [
      { key: 'used', words: words.machine, figure: usedMemory },
      { key: 'rss', words: words.program, figure: ({ memory }) => memory.rss },
      { key: 'heap', words: words.heap, figure: ({ memory }) => memory.heapUsed },
    ],
    format: formatBytes,
    top: 0,
    limit: ({ memory }) => memory.total * limits.memory,
  },
  {
    words: words.load,
    lines: [
      { key: 'one', words: words.one, figure: ({ load }) => load[0] },
      { key: 'five', words: words.five, figure: ({ load }) => load[1] },
      { key: 'fifteen', words: words.fifteen, figure: ({ load }) => load[2] },
    ],
    format: formatMeasure,
    top: 1,
  },
  {
    words: words.connections,
    lines: [
      { key: 'sockets', words: words.opened, figure: ({ sockets }) => sockets },
      { key: 'online', words: words.people, figure: ({ online }) => online },
    ],
    format: formatMeasure,
    top: 8,
  },
  {
    words: words.traffic,
    lines: [
      { key: 'asked', words: words.asked, figure: ({ http }) => http.perSecond },
      { key: 'faults', words: words.faults, figure: ({ http }) => http.errorsPerSecond },
    ],
    format: formatMeasure,
    top: 4,
    limit: () => limits.errorsPerSecond,
  },
  {
    words: words.work,
    lines: [
      { key: 'inUse', words: words.inUse, figure: ({ database }) => database.used },
      { key: 'waiting', words: words.waiting, figure: ({ database }) => database.waiting },
      { key: 'queued', words: words.queued, figure: ({ jobs }) => jobs.queued },
    ],
    format: formatMeasure,
    top: 4,
  },
]
