/**
 * Reads the numbers that people type. A mark that may group and may divide is read one way only: a comma before exactly
 * three digits groups, and a comma before one or two is the decimal mark. Every other spelling is refused, since a guess
 * may turn `1,50` into 150.
 */
import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { asLine } from '@hiwar/contract/fields/written.ts'

/** Digits in one run or in groups of three by one mark, then at most one decimal mark with its digits. */
const written =
  /^(?<sign>-?)(?<whole>\d+|[1-9]\d{0,2}(?:(?<group>[ ,،٬])\d{3})(?:\k<group>\d{3})*)(?:(?<mark>[.٫,،٬])(?<part>\d{1,2}))?$/
const pound = / ?(?:ج\.? ?م\.?|ج|جنيه(?:ًا|ا|ات)?(?: مصري(?:ًا|ا)?)?|EGP|L\.?E\.?)$/i
const percentSign = / ?[%٪]$/

/** Typed pounds in piastres: «١٬٢٥٠٫٥» is 125050. NaN for a text that cannot be read one way. */
export function piastresOf(pounds: string): number {
  return hundredthsOf(asLine(pounds).replace(pound, ''))
}

/** Typed percent in basis points: «12.5» is 1250. NaN for a text that cannot be read one way. */
export function basisPointsOf(percent: string): number {
  return hundredthsOf(asLine(percent).replace(percentSign, ''))
}

/** A typed count: «1,500» is 1500. NaN for a fraction and for a text that cannot be read one way. */
export function wholeNumberOf(typed: string): number {
  const read = parts(asLine(typed))
  return read === undefined || read.part !== '' ? Number.NaN : exact(read.sign + read.whole)
}

/** Piastres or basis points as people type them in pounds or percent: 125050 is «1250.5». */
export function typedHundredths(hundredths: number): string {
  return String(hundredths / 100)
}

function hundredthsOf(typed: string): number {
  const read = parts(typed)
  return read === undefined ? Number.NaN : exact(read.sign + read.whole + read.part.padEnd(2, '0'))
}

interface Parts {
  sign: string
  whole: string
  part: string
}

function parts(line: string): Parts | undefined {
  const {
    sign = '',
    whole = '',
    group,
    mark,
    part = '',
  } = written.exec(foldDigits(line).replace('\u2212', '-'))?.groups ?? {}
  // One mark cannot both group and divide: `1,250,50` may be a slip in either.
  if (whole === '' || (mark !== undefined && mark === group)) return undefined
  return { sign, whole: whole.replace(/\D/g, ''), part }
}

/** Numbers beyond exact integers are refused, not rounded. */
function exact(digits: string): number {
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value + 0 : Number.NaN
}
