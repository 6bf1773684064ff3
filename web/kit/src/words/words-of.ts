/** Fills in the words of one area: `wordsOf(bookingWords)('deducted', { minutes: countOf('minute', 30) })`. */

import { locale, timeZone } from '@hiwar/domain/text/locale.ts'
import { createTranslator } from 'use-intl/core'

/** An area's words: plain texts and ICU messages, one level deep. */
export type Words = Readonly<Record<string, string>>

const translators = new WeakMap<Words, unknown>()

/** Numbers are handed over as texts made by the formatters, since a bare `{n}` would print Latin digits. */
export function wordsOf<const Area extends Words>(area: Area) {
  type Translator = ReturnType<typeof createTranslator<Area>>
  const known = translators.get(area) as Translator | undefined
  if (known !== undefined) return known
  const made = createTranslator<Area>({ locale, messages: area, timeZone })
  translators.set(area, made)
  return made
}
