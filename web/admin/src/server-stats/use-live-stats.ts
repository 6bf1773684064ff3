import { Channel } from '@hiwar/contract/events/channels.ts'
import { platformEndpoints, type ServerStats } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useChannel, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { usePageVisible } from '@hiwar/kit/ui/window-state.ts'
import { useEffect, useState } from 'react'
import { addSample } from './samples.ts'

/** The readings since the page was opened, and when the last one came; nothing is asked while nobody can see it. */
export function useLiveStats() {
  const clock = useClock()
  const [kept, setKept] = useState<{ samples: readonly ServerStats[]; heardAt: number | null }>({
    samples: [],
    heardAt: null,
  })
  const hear = (sample: ServerStats) =>
    setKept(({ samples }) => ({ samples: addSample(samples, sample), heardAt: clock.now() }))

  const first = useRead(platformEndpoints.stats, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = first
  useEffect(() => {
    if (data === undefined) return
    setKept(({ samples }) => ({ samples: addSample(samples, data), heardAt: clock.now() }))
  }, [data, clock])
  useChannel(usePageVisible() ? Channel.ServerStats : null, (answer) => {
    if (answer.code === 'ok' && answer.stats) hear(answer.stats)
  })
  useSocketEvent('ServerStats', hear)
  return { ...kept, first }
}
