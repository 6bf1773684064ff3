import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { locale } from './locale.ts'
import { basisPointsOf, piastresOf, typedHundredths, wholeNumberOf } from './typed-numbers.ts'

const hundredths = fc.integer({ min: 0, max: 1_000_000_000_000 })
const locales = fc.constantFrom(locale, 'en', 'fr', 'ar-EG-u-nu-latn')

test.prop([hundredths])('an amount filled into a field reads back', (amount) => {
  expect(piastresOf(typedHundredths(amount))).toBe(amount)
  expect(basisPointsOf(typedHundredths(amount))).toBe(amount)
})

test.prop([hundredths, locales, fc.constantFrom(0, 2)])('a formatted amount reads back', (amount, form, least) => {
  const format = new Intl.NumberFormat(form, { minimumFractionDigits: least, maximumFractionDigits: 2 })
  expect(piastresOf(format.format(amount / 100))).toBe(amount)
})

test.prop([hundredths, locales])('a formatted count reads back', (count, form) => {
  expect(wholeNumberOf(new Intl.NumberFormat(form).format(count))).toBe(count)
})

test.prop([fc.string({ unit: fc.constantFrom(...Array.from('0159٥,،٬.٫ -')) })])(
  'a text is read as its own digits or not at all',
  (typed) => {
    const amount = piastresOf(typed)
    if (Number.isNaN(amount)) return
    const digits = typed.replaceAll('٥', '5').replace(/\D/g, '')
    expect(withoutZeroEnds(String(amount))).toBe(withoutZeroEnds(digits))
  },
)

function withoutZeroEnds(digits: string): string {
  return digits.replace(/^-?0*|0+$/g, '')
}
