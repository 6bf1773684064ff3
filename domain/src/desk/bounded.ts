/** What is shown of a desk on which a hostile device wrote more than it holds. */
import type { DeskCard } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'

/** The beginning of a text, without half a character at its end. */
export function clipped(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

/** The last cards of a list, as many of each kind as a desk holds. */
export function newestCards<Card extends Pick<DeskCard, 'kind'>>(cards: readonly Card[]): Card[] {
  const left = { fix: deskLimits.cards, word: deskLimits.cards }
  return cards
    .toReversed()
    .filter(({ kind }) => left[kind]-- > 0)
    .reverse()
}

/** The order of ids and names, the same for both members, whatever their language. */
export function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
