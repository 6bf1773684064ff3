import type { ServerStats } from '@hiwar/contract/platform/platform.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { charts } from './charts.ts'
import { SamplesTable } from './SamplesTable.tsx'
import { SilenceBanner } from './SilenceBanner.tsx'
import { StatsChart } from './StatsChart.tsx'
import { StatsSkeleton } from './StatsSkeleton.tsx'
import { StatTiles } from './StatTiles.tsx'
import { type Window, windows } from './samples.ts'
import { useIsSilent } from './use-is-silent.ts'
import { useLiveStats } from './use-live-stats.ts'
import { statsWords as words } from './words.ts'

/** How the server fares, as it happens. */
export function ServerStatsPage(): ReactNode {
  const { samples, heardAt, first } = useLiveStats()
  const [held, setHeld] = useState<readonly ServerStats[] | null>(null)
  const [window, setWindow] = useState<Window>(5)
  const [asTable, setAsTable] = useState(false)
  const isSilent = useIsSilent(heardAt)
  const shown = held ?? samples
  const newest = shown.at(-1)
  return (
    <>
      <PageHeading
        note={words.note}
        action={
          held === null ? (
            <Button tone="quiet" icon={Pause} onClick={() => setHeld(samples)}>
              {words.pause}
            </Button>
          ) : (
            <Button icon={Play} onClick={() => setHeld(null)}>
              {words.resume}
            </Button>
          )
        }
      >
        {words.title}
      </PageHeading>
      {/* What came since makes up for a first reading that failed. */}
      <DataBlock
        query={{ ...first, data: newest, error: newest === undefined ? first.error : null }}
        skeleton={<StatsSkeleton />}
      >
        {(stats) => (
          <div className="flex flex-col gap-5">
            {isSilent && heardAt !== null && <SilenceBanner heardAt={heardAt} />}
            {held !== null && <Banner>{words.paused}</Banner>}
            <StatTiles stats={stats} samples={shown} />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <ChipGroup
                label={words.window}
                choices={windows.map((minutes) => ({ value: String(minutes), words: countOf('minute', minutes) }))}
                value={String(window)}
                onChange={(next) => setWindow(windows.find((minutes) => String(minutes) === next) ?? window)}
              />
              <Switch label={words.table} checked={asTable} onChange={({ target }) => setAsTable(target.checked)} />
            </div>
            {asTable ? (
              <SamplesTable samples={shown} />
            ) : (
              <section aria-label={words.charts} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {charts.map((chart) => (
                  <StatsChart
                    key={chart.words}
                    chart={chart}
                    samples={shown}
                    newest={stats}
                    window={window}
                    faded={isSilent}
                  />
                ))}
              </section>
            )}
          </div>
        )}
      </DataBlock>
    </>
  )
}
