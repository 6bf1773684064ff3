// The state that the stand-ins of messengers and push service share.
import { type Disturbed, type Fault, reportFaults } from './faults.ts'
import type { CaughtMessage, Inbox } from './mail/inbox.ts'
import { post, retry } from './send.ts'
import type { MessengerSettings } from './settings.ts'

export type Messengers = Disturbed & {
  inbox: Inbox
  settings: MessengerSettings
  /** The sandbox's address, without a trailing slash. */
  url: string
  /** Switches automatic reports off. */
  silent: boolean
}

/** Adds a short message to the phone page and to the list for programs. */
export function recordMessage(
  { inbox, now }: Messengers,
  channel: 'whatsapp' | 'telegram' | 'push',
  to: string,
  text: string,
  more: Partial<Pick<CaughtMessage, 'subject' | 'buttons'>> = {},
): void {
  inbox.add({ channel, to, subject: '', text, html: '', at: new Date(now()).toISOString(), ...more })
}

/** A report on a message, sent to the product until the response is 200. */
type Webhook = { url: string | undefined; body: string; headers: Record<string, string> }

/** Sends a report in the background; the faults `duplicate` and `wrong-signature` affect the next one. */
export function sendWebhook(service: Fault['service'], world: Messengers, { url, body, headers }: Webhook): void {
  if (url === undefined || world.silent) return
  const fault = world.faults.take(service, reportFaults, () => body)?.mode
  const sent =
    fault === 'wrong-signature' ? Object.fromEntries(Object.keys(headers).map((name) => [name, 'wrong'])) : headers
  const attempt = async () => !world.stopping.aborted && (await post(url, body, sent, world)) === 200
  void (async () => {
    const delivered = await attempt()
    if (!delivered && fault !== 'wrong-signature') await retry(attempt, world)
    if (fault === 'duplicate') await attempt()
  })()
}
