import { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { MinuteEntry } from '@hiwar/contract/money/subscriptions.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { moneyWords as words } from './words.ts'

const sayLine = wordsOf(words)

// ours: minutes come back by a verdict for several reasons, and the line knows only that they did.
const kinds: Record<MinuteKind, string> = {
  [MinuteKind.Grant]: words.grant,
  [MinuteKind.Booked]: words.booked,
  [MinuteKind.Moved]: words.moved,
  [MinuteKind.Canceled]: words.canceled,
  [MinuteKind.Returned]: words.returned,
  [MinuteKind.Carried]: words.carried,
  [MinuteKind.Expired]: words.expired,
}

/** What changed the minutes, with whom where it was a lesson. */
export function LineWords({ line: { kind, minutes, tutor } }: { line: MinuteEntry }): ReactNode {
  // Staff may take back what a verdict had returned.
  if (kind === MinuteKind.Returned && minutes < 0) return words.takenBack
  if (kind !== MinuteKind.Booked || !tutor?.name) return kinds[kind]
  return sayLine.rich('bookedWith', { name: tutor.name, bdi: (name) => <bdi key="name">{name}</bdi> })
}
