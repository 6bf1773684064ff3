/** What becomes of a message by what was read in it; the composer and the server decide alike (trust §4). */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { ContactKind } from '@hiwar/contract/enumerations/safety.ts'
import { isTutorOrManager } from '../accounts/verified.ts'
import type { Reading } from './reading.ts'

/** Whether the texts of these two are read: a student's and those of the tutor or tutor manager, never with staff. */
export function isReadBetween(one: number, other: number): boolean {
  return (one === Role.Student && isTutorOrManager(other)) || (other === Role.Student && isTutorOrManager(one))
}

export interface Between {
  /** One of the two is under 18. An unknown age counts as an adult's. */
  readonly anyMinor: boolean
  /** The reader is under 18. */
  readonly toMinor: boolean
}

export interface TextFlag {
  readonly contact: readonly ContactKind[]
  readonly abuse: Reading['abuse']
  /** Words that are harmless among adults, written to a child. */
  readonly minor: boolean
}

export type TextRefusal = 'contact-warning' | 'abuse-warning' | 'contact-blocked' | 'abuse-blocked'

/** A blocked text is flagged too; one that was warned of leaves nothing behind. */
export type TextVerdict =
  | { readonly sends: true; readonly flag: TextFlag | null }
  | { readonly sends: false; readonly refusal: TextRefusal; readonly flag: TextFlag | null }

/** `acknowledged`: the author read the warning and sends the text as it is. */
export function decideText(reading: Reading, { anyMinor, toMinor }: Between, acknowledged: boolean): TextVerdict {
  const { contact, abuse } = reading
  const flag: TextFlag = { contact, abuse, minor: toMinor && reading.minor }
  if (abuse === 3 || flag.minor || (anyMinor && abuse === 2)) return { sends: false, refusal: 'abuse-blocked', flag }
  if (anyMinor && contact.length > 0) return { sends: false, refusal: 'contact-blocked', flag }
  const warnsOfAbuse = abuse === 2 || (anyMinor && abuse === 1)
  if (contact.length === 0 && !warnsOfAbuse) return { sends: true, flag: null }
  if (acknowledged) return { sends: true, flag }
  return { sends: false, refusal: warnsOfAbuse ? 'abuse-warning' : 'contact-warning', flag: null }
}
