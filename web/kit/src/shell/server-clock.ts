/** Measures how far the device's clock is off, with half of the round trip removed. */
import { platformEndpoints } from '@hiwar/contract/platform.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Beyond this the person is told. */
export const tellFrom = 60_000

/** Milliseconds that the server's clock is ahead of the device's; negative when it is behind. */
export async function measureClock(now: () => number = Date.now): Promise<number> {
  const asked = now()
  const { now: serverNow } = await call(platformEndpoints.time)
  const answered = now()
  return Math.round(new Date(serverNow).getTime() - (asked + answered) / 2)
}

/** Measured once an hour; small differences count as none, so that times do not jitter. */
export function useClockAhead(): number {
  const { data = 0 } = useQuery({
    queryKey: ['server clock'],
    queryFn: () => measureClock(),
    staleTime: 60 * 60_000,
    retry: false,
  })
  return Math.abs(data) < 2000 ? 0 : data
}
