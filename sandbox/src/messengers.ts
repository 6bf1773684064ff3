// The state that the stand-ins of messengers and push service share.
import { type Disturbed, type Fault, reportFaults } from './faults.ts'
import type { Inbox } from './mail/inbox.ts'
import type { MessengerSettings } from './settings.ts'
import { pause } from './timing.ts'

export type Messengers = Disturbed & {
  inbox: Inbox
  settings: MessengerSettings
  /** The sandbox's address, without a trailing slash. */
  url: string
  now: () => number
  /** Switches automatic reports off. */
  silent: boolean
}

/** Adds a short message to the phone page and to the list for programs. */
export function recordMessage(
  { inbox, now }: Messengers,
  channel: 'whatsapp' | 'telegram' | 'push',
  to: string,
  text: string,
  subject = '',
): void {
  inbox.add({ channel, to, subject, text, html: '', at: new Date(now()).toISOString() })
}

/** A report on a message, sent to the product until the response is 200. */
export type Webhook = { url: string | undefined; body: string; headers: Record<string, string> }

/** Sends a report in the background; the faults `duplicate` and `wrong-signature` affect the next one. */
export function sendWebhook(service: Fault['service'], world: Messengers, { url, body, headers }: Webhook): void {
  if (url === undefined || world.silent) return
  const fault = world.faults.take(service, reportFaults, () => body)?.mode
  const sent =
    fault === 'wrong-signature' ? Object.fromEntries(Object.keys(headers).map((name) => [name, 'wrong'])) : headers
  void (async () => {
    const delivered = await attempt(url, body, sent, world)
    if (!delivered && fault !== 'wrong-signature') await retry(url, body, sent, world)
    if (fault === 'duplicate') await attempt(url, body, sent, world)
  })()
}

async function retry(url: string, body: string, headers: Record<string, string>, world: Disturbed): Promise<void> {
  for (const delay of world.timing.notificationRetries) {
    if (!(await pause(delay, world.stopping))) return
    if (await attempt(url, body, headers, world)) return
  }
}

async function attempt(
  url: string,
  body: string,
  headers: Record<string, string>,
  { timing, stopping }: Disturbed,
): Promise<boolean> {
  if (stopping.aborted) return false
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timing.notificationAnswer)]),
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
