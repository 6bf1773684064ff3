import { Channel } from '@hiwar/contract/events/channels.ts'
import { platformEndpoints, type ServerStats } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useChannel, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { usePageVisible } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CloudOff, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { formatLength } from './amounts.ts'
import { charts } from './charts.ts'
import { SamplesTable, StatsChart } from './StatsChart.tsx'
import { ServerChoices, StatTiles } from './StatTiles.tsx'
import { addSample, type Window, windows } from './samples.ts'
import { statsWords as words } from './words.ts'

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
      {/* A live reading makes up for a first one that failed. */}
      <DataBlock
        query={{ ...first, data: newest, error: newest === undefined ? first.error : null }}
        skeleton={<StatsSkeleton />}
      >
        {(stats) => (
          <div className="flex flex-col gap-5">
            {isSilent && heardAt !== null && <SilenceBanner heardAt={heardAt} />}
            {held !== null && <Banner>{words.paused}</Banner>}
            <StatTiles stats={stats} samples={shown} />
            <ServerChoices stats={stats} />
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

/** Shows how long readings have been missing; a screen reader says it once, not each second. */
function SilenceBanner({ heardAt }: { heardAt: number }): ReactNode {
  const now = useNow(1000)
  const time = formatLength(Math.max(0, Math.floor((now - heardAt) / 1000)))
  return (
    <Banner tone="danger" icon={CloudOff}>
      <span aria-hidden="true">{wordsOf(words)('silent', { time })}</span>
      <span className="sr-only">{words.silentNow}</span>
    </Banner>
  )
}

/** Placeholder for six tiles and six charts. */
function StatsSkeleton(): ReactNode {
  const six = Array.from({ length: 6 }, (_, index) => index)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {six.map((tile) => (
          <Skeleton key={tile} className="h-28 w-full rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {six.map((chart) => (
          <Skeleton key={chart} className="h-72 w-full rounded-card" />
        ))}
      </div>
    </div>
  )
}

/** Readings since the page was opened, and the time of the last one; the page asks for none while its tab is hidden. */
function useLiveStats() {
  const clock = useClock()
  const [kept, setKept] = useState<{ samples: readonly ServerStats[]; heardAt: number | null }>({
    samples: [],
    heardAt: null,
  })
  const onSample = (sample: ServerStats) =>
    setKept(({ samples }) => ({ samples: addSample(samples, sample), heardAt: clock.now() }))

  const first = useRead(platformEndpoints.stats, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = first
  useEffect(() => {
    if (data === undefined) return
    setKept(({ samples }) => ({ samples: addSample(samples, data), heardAt: clock.now() }))
  }, [data, clock])
  useChannel(usePageVisible() ? Channel.ServerStats : null, (answer) => {
    if (answer.code === 'ok' && answer.stats) onSample(answer.stats)
  })
  useSocketEvent('ServerStats', onSample)
  return { ...kept, first }
}

/** Milliseconds without a reading after which the page says so; three readings take less. */
const timeout = 15_000

/** Whether readings have stopped; checked each second, drawn only when the answer changes. */
function useIsSilent(heardAt: number | null): boolean {
  const clock = useClock()
  return useSyncExternalStore(
    useCallback((changed) => {
      const timer = setInterval(changed, 1000)
      return () => clearInterval(timer)
    }, []),
    () => heardAt !== null && clock.now() - heardAt > timeout,
  )
}
