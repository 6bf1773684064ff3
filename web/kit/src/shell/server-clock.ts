/** Measures the difference between the clocks of device and server, less half of the round trip. */
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { call } from '../api/call.ts'
import { dropExpiredLogin } from '../login/login.ts'

/** Milliseconds that the server's clock is ahead of the device's; negative when it is behind. */
export async function measureClock(now: () => number = Date.now, signal?: AbortSignal): Promise<number> {
  const asked = now()
  const { now: serverNow } = await call(platformEndpoints.time, {}, { signal })
  const answered = now()
  return Math.round(new Date(serverNow).getTime() - (asked + answered) / 2)
}

/** The app draws nothing before, so a silent server is not waited for. */
const longestWait = 5 * SECOND

/** Removes the login if its token has expired by the server's clock; keeps the login while that clock is unknown. */
export async function dropLoginExpiredAtServer(): Promise<void> {
  const ahead = await measureClock(Date.now, AbortSignal.timeout(longestWait)).catch(() => null)
  if (ahead !== null) dropExpiredLogin(Date.now() + ahead)
}
