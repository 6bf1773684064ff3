/** Measures the difference between the clocks of device and server, less half of the round trip. */
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { call } from '../api/call.ts'

/** Milliseconds that the server's clock is ahead of the device's; negative when it is behind. */
export async function measureClock(now: () => number = Date.now): Promise<number> {
  const asked = now()
  const { now: serverNow } = await call(platformEndpoints.time)
  const answered = now()
  return Math.round(new Date(serverNow).getTime() - (asked + answered) / 2)
}
