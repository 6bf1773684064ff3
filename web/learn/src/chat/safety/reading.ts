/** What the composer asks about a text. Loaded when somebody begins to write, since it brings all lists of words. */
import { readText } from '@hiwar/domain/safety/reading.ts'
import { decideText, type TextRefusal } from '@hiwar/domain/safety/verdict.ts'

/**
 * Why the text does not go as it is; null when it does. `before` are the author's last texts, oldest first. Only the
 * server knows whether the reader is under 18, and decides once more.
 */
export function refusalOf(text: string, before: readonly string[], isMinor: boolean): TextRefusal | null {
  const verdict = decideText(readText(text, before), { anyMinor: isMinor, toMinor: false }, false)
  return verdict.sends ? null : verdict.refusal
}

/** Rude words that are no insult: among adults they are sent without a question. */
export function isRude(text: string): boolean {
  return readText(text, []).abuse === 1
}
