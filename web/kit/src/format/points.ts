/** Points of reliability in words; what has faded is a third or two of a point. */
import { type CountedNoun, countOf } from './counted.ts'

export const pointNoun: CountedNoun = {
  zero: 'لا نقاط',
  one: 'نقطة واحدة',
  two: 'نقطتان',
  twoAfter: 'نقطتين',
  few: 'نقاط',
  many: 'نقطة',
  other: 'نقطة',
}

/** «٣٫٣٣ نقطة» from ten thirds. */
export function thirdsInWords(thirds: number): string {
  return countOf(pointNoun, thirds / 3)
}
