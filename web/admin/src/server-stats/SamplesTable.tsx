import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import { formatExactClock } from '@hiwar/kit/format/date-time.ts'
import { formatMeasure, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { formatBytes, formatMilliseconds, formatWholePercent } from './amounts.ts'
import { usedMemory } from './charts.ts'
import { momentOf } from './samples.ts'
import { statsWords as words } from './words.ts'

const shown = 30

/** The last readings as numbers, the newest first. */
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
  { key: 'at', words: words.at, cell: (stats) => formatExactClock(momentOf(stats)) },
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
