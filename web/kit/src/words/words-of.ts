/** Fills an area's placeholders: `wordsOf(bookingWords)('deducted', { minutes: countOf('minute', 30) })`. */

import { locale, timeZone } from '@hiwar/domain/text/locale.ts'
import { createTranslator } from 'use-intl/core'

/** Texts of one area: plain or ICU messages, one level deep. */
export type WordArea = Readonly<Record<string, string>>

const translators = new WeakMap<WordArea, unknown>()

/** Numbers must be formatted texts, because a bare `{n}` would print Latin digits. */
export function wordsOf<const Area extends WordArea>(area: Area) {
  type Translator = ReturnType<typeof createTranslator<Area>>
  const known = translators.get(area) as Translator | undefined
  if (known !== undefined) return known
  const made = createTranslator<Area>({ locale, messages: area, timeZone })
  translators.set(area, made)
  return made
}
