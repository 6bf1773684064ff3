/** Reads what people write to each other, alike in the composer and on the server (trust §4). */
import { ContactKind } from '@hiwar/contract/enumerations/safety.ts'
import { type AbuseLevel, abuseOf } from './abuse.ts'
import { hasHandle } from './handles.ts'
import { hasInvitation } from './invitations.ts'
import { hasContactLink } from './links.ts'
import { hasMail } from './mail.ts'
import { lastOf, type Message, messageOf } from './message.ts'
import { touchesMinor } from './minors.ts'
import { hasPayment } from './payments.ts'
import { hasPhone } from './phones.ts'

export interface Reading {
  /** Each kind at most once. */
  readonly contact: readonly ContactKind[]
  /** 1 rude, 2 an insult at the person, 3 a threat or sexual. */
  readonly abuse: AbuseLevel
  /** Whether the text speaks of what is harmless among adults and not towards a child. */
  readonly minor: boolean
}

const finders: readonly (readonly [ContactKind, (message: Message) => boolean])[] = [
  [ContactKind.Phone, hasPhone],
  [ContactKind.Mail, hasMail],
  [ContactKind.Link, hasContactLink],
  [ContactKind.Handle, hasHandle],
  [ContactKind.Invite, hasInvitation],
  [ContactKind.Payment, hasPayment],
]

/**
 * Finds contact details, agreements outside Hiwar and hurtful words in a text, plain or with the markup of messages.
 * `before` are the author's last messages, oldest first: a number in pieces is found with its last one.
 */
export function readText(text: string, before: readonly string[]): Reading {
  const message = messageOf(text, before)
  const last = lastOf(message)
  return {
    contact: finders.filter(([, finds]) => finds(message)).map(([kind]) => kind),
    abuse: abuseOf(last),
    minor: touchesMinor(last),
  }
}
