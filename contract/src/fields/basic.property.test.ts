import fc from 'fast-check'
import { expect, test } from 'vitest'
import { id, idParam, instant } from './basic.ts'
import { phone } from './people.ts'
import { foldDigits } from './plain-text.ts'

const zero = { latin: 0x30, arabic: 0x660, persian: 0x6f0 }

function write(digits: string, script: keyof typeof zero): string {
  return digits.replace(/\d/g, (digit) => String.fromCodePoint(zero[script] + Number(digit)))
}

const knownDate = fc.date({
  min: new Date('1970-01-01T00:00:00.000Z'),
  max: new Date('9998-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const offsetMinutes = fc.integer({ min: -14 * 60, max: 14 * 60 })

function withOffset(date: Date, minutes: number): string {
  const wall = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

test('an instant with any offset is kept as the same instant', () => {
  fc.assert(
    fc.property(knownDate, offsetMinutes, (date, minutes) => {
      const written = withOffset(date, minutes)
      fc.pre(/^\d{4}-/.test(written))
      expect(instant.parse(written)).toBe(date.toISOString())
      expect(instant.parse(instant.parse(written))).toBe(date.toISOString())
    }),
  )
})

test('every way to write a mobile number gives the same number', () => {
  const subscriber = fc
    .tuple(fc.constantFrom('10', '11', '12', '15'), fc.stringMatching(/^\d{8}$/))
    .map((parts) => parts.join(''))
  const prefix = fc.constantFrom('0', '20', '0020', '+20')
  const script = fc.constantFrom('latin', 'arabic', 'persian' as const)
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00a0', '\u200f'), { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(subscriber, prefix, script, gaps, (number, start, digits, between) => {
      const typed = [...`${start}${number}`].map((sign, at) => `${sign}${between[at]}`).join('')
      expect(phone.parse(write(typed, digits as keyof typeof zero))).toBe(`+20${number}`)
    }),
  )
})

test('a number with one digit more or less is not a phone number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^01[0125](\d{7}|\d{9})$/), (typed) => {
      expect(phone.safeParse(typed).success).toBe(false)
    }),
  )
})

test('converting digits to Latin changes nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldDigits(foldDigits(text))).toBe(foldDigits(text))
      expect(foldDigits(text)).toHaveLength(text.length)
    }),
  )
})

test('an id survives the way through an address', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (value) => {
      expect(idParam.parse(String(value))).toBe(id.parse(value))
    }),
  )
})
