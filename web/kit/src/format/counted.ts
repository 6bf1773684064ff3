/** Says a number with its noun, as Arabic asks: «درسان», «٣ دروس», «١١ درسًا», «١٠٠ درس». */
import { locale } from './locale.ts'
import { type CountedNoun, type Noun, nouns } from './nouns.ts'

const plural = new Intl.PluralRules('ar')
const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** The counted noun as a subject: «دقيقتان». */
export function countOf(noun: Noun | CountedNoun, count: number): string {
  return say(noun, count, 'two')
}

/** The counted noun after «بعد، قبل، خلال، إلى، مع» or as an object: «دقيقتين». */
export function countAfter(noun: Noun | CountedNoun, count: number): string {
  return say(noun, count, 'twoAfter')
}

function say(noun: Noun | CountedNoun, count: number, dual: 'two' | 'twoAfter'): string {
  const forms = typeof noun === 'string' ? nouns[noun] : noun
  const form = plural.select(count)
  if (form === 'zero' || form === 'one') return forms[form]
  if (form === 'two') return forms[dual]
  return `${number.format(count)} ${forms[form]}`
}
