// Notifications to the product: one attempt, and the further ones after pauses.
import { pause, type Timing } from './timing.ts'

type Sending = { timing: Timing; stopping: AbortSignal }

/** Posts JSON and returns the HTTP status of the response, 0 when there was none. */
export async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { timing, stopping }: Sending,
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timing.notificationAnswer)]),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

/** Repeats `send` until it returns true; false when all repetitions were in vain, not when the sandbox stops. */
export async function retry(send: () => Promise<boolean>, { timing, stopping }: Sending): Promise<boolean> {
  for (const delay of timing.notificationRetries) {
    if (!(await pause(delay, stopping)) || (await send())) return true
  }
  return false
}
