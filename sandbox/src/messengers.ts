// What the stand-ins of messengers and push services share.
import type { Disturbed } from './call-faults.ts'
import type { Inbox } from './mail/inbox.ts'
import type { MessengerSettings } from './messenger-settings.ts'

export type Messengers = Disturbed & {
  inbox: Inbox
  settings: MessengerSettings
  /** The address under which this sandbox is reached, without a closing slash. */
  url: string
  now: () => number
}

/** Puts a short message where people find it: on the phone page and in the list for programs. */
export function catchShort(
  { inbox, now }: Messengers,
  channel: 'whatsapp' | 'telegram' | 'push',
  to: string,
  text: string,
  subject = '',
): void {
  inbox.add({ channel, to, subject, text, html: '', at: new Date(now()).toISOString() })
}
