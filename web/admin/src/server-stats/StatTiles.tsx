import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import { formatMeasure, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { someOf } from '../kit/cells.tsx'
import { formatBytes, formatLength, formatMilliseconds, formatWholePercent } from './amounts.ts'
import { limits, usedMemory } from './charts.ts'
import { isLongAbove } from './samples.ts'
import { callWayWords, environmentWords, statsWords as words } from './words.ts'

/** The server's present state, and a sentence for each figure that has been above its limit for a minute. */
export function StatTiles({ stats, samples }: { stats: ServerStats; samples: readonly ServerStats[] }): ReactNode {
  const t = wordsOf(words)
  const { memory, http, jobs } = stats
  const above = (figure: (sample: ServerStats) => number, limit: number) => isLongAbove(samples, figure, limit)
  return (
    <section aria-label={words.tiles} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Tile label={words.uptime} value={formatLength(stats.uptime)} wordy>
        {t('nodes', { count: formatNumber(stats.nodes) })}
      </Tile>
      <Tile
        label={words.cpu}
        value={formatWholePercent(stats.cpu)}
        warning={above(({ cpu }) => cpu, limits.cpu) && words.cpuHigh}
      >
        {t('lag', { time: formatMilliseconds(stats.eventLoopLagMs) })}
      </Tile>
      <Tile
        label={words.memory}
        value={formatWholePercent(usedMemory(stats) / memory.total)}
        warning={above((sample) => usedMemory(sample) / sample.memory.total, limits.memory) && words.memoryHigh}
      >
        {t('memoryOf', { used: formatBytes(usedMemory(stats)), total: formatBytes(memory.total) })}
      </Tile>
      <Tile label={words.online} value={someOf(stats.online)}>
        {t('sockets', { count: formatNumber(stats.sockets) })}
      </Tile>
      <Tile
        label={words.requests}
        value={formatMeasure(http.perSecond)}
        warning={above((sample) => sample.http.errorsPerSecond, limits.errorsPerSecond) && words.errorsHigh}
      >
        {t('p95', { time: formatMilliseconds(http.p95Ms) })}
      </Tile>
      <Tile
        label={words.jobs}
        value={someOf(jobs.queued)}
        warning={above((sample) => sample.jobs.oldestSeconds, limits.oldestJobSeconds) && words.jobsLate}
      >
        {jobs.queued === 0 ? words.noJobs : t('oldest', { time: formatLength(jobs.oldestSeconds) })}
        {jobs.failed > 0 && ` · ${t('failedJobs', { count: formatNumber(jobs.failed) })}`}
      </Tile>
    </section>
  )
}

interface TileProps {
  label: string
  value: string
  /** Whether the value is a phrase instead of a number. */
  wordy?: boolean
  warning?: string | false
  children: ReactNode
}

function Tile({ label, value, wordy = false, warning = false, children }: TileProps): ReactNode {
  return (
    <div
      className={clsx(
        'flex min-h-28 min-w-0 flex-col rounded-card border px-4 py-3 shadow-rest',
        warning === false ? 'border-line bg-surface' : 'border-warning bg-warning-tint',
      )}
    >
      <Figure label={label} value={wordy ? <span className="block text-base leading-snug">{value}</span> : value} />
      <p className="mt-auto pt-1 text-ink-faint text-xs">{children}</p>
      {warning !== false && (
        <Chip tone="warning" icon={TriangleAlert} className="-ms-3 mt-1 whitespace-normal! text-xs">
          {warning}
        </Chip>
      )}
    </div>
  )
}

/** What the operator chose. */
export function ServerChoices({ stats: { environment, calls } }: { stats: ServerStats }): ReactNode {
  return (
    <section aria-label={words.choices} className="flex flex-col gap-3">
      <Facts
        look="grid"
        facts={[
          [words.environment, environmentWords[environment]],
          [words.calls, callWayWords[calls]],
        ]}
      />
    </section>
  )
}
