import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { search } from '../calls/query.ts'
import { lines, text } from './basic.ts'
import { bankReceiver, couponCode, instapayReceiver } from './money.ts'
import { confirmationCode, cvv, email, personName, phone, tutorName } from './people.ts'
import { messageText, ratingText } from './talk.ts'
import { asLine, withoutBlankEnds } from './written.ts'

test.each([
  ['+20 010 1234 5678'],
  ['(+20) 10 1234 5678'],
  ['0101.234.5678'],
  ['010\u200b12345678'],
  ['\uff0b201012345678'],
  ['+20-10-1234-5678'],
  ['1012345678'],
  ['\u202a٠١٠ ١٢٣٤ ٥٦٧٨\u202c'],
  ['tel:+20-10-1234-5678'],
  ['TEL:01012345678'],
])('the number %j is understood', (typed) => {
  expect(phone.parse(typed)).toBe('+201012345678')
})

test.each([
  ['سارة\u00a0محمود'],
  ['\u200fسارة محمود'],
  ['\u202bسارة محمود\u202c'],
  ['ســارة محمود'],
  ['سارة   محمود'],
  ['سا\u200dرة محمود\t'],
  ['\ufeb3\ufe8e\ufead\ufe93 محمود'],
])('the name %j is سارة محمود', (typed) => {
  expect([personName.parse(typed), tutorName.parse(typed)]).toEqual(['سارة محمود', 'سارة محمود'])
})

test.each(Array.from('-\u2010\u2011\u2013\uff0d'))('the hyphen %j of a name is the usual one', (typed) => {
  expect(personName.parse(`آية${typed}نور`)).toBe('آية-نور')
})

test.each(Array.from("'\u02bc\u2018\u2019`\u00b4\u2032\uff07"))(
  'the apostrophe %j of a name is the usual one',
  (typed) => {
    expect(personName.parse(`O${typed}Brien`)).toBe("O'Brien")
    expect(tutorName.parse(`ضحى${typed}الدين`)).toBe("ضحى'الدين")
    expect(search.parse(`O${typed}Brien`)).toBe("O'Brien")
  },
)

test.each(['د. سارة محمود', 'م. أحمد', "O'Brien", 'Anne-Marie'])('the name %s stays as it is', (name) => {
  expect(personName.parse(name)).toBe(name)
})

test.each([
  ['an address between marks', email, '\u200esara@\u200bexample.com\u200f', 'sara@example.com'],
  ['an address copied as a link', email, 'mailto:Sara@example.com?subject=Hi', 'sara@example.com'],
  ['a code with a hyphen', confirmationCode, '123-45', '12345'],
  ['a code with a dash and spaces', confirmationCode, '١٢٣ – ٤٥', '12345'],
  ['a code with a space', confirmationCode, '12 345', '12345'],
  ['a code with a mark', confirmationCode, '1234\u200f5', '12345'],
  ['a full-width code', confirmationCode, '１２３４５', '12345'],
  ['a security code', cvv, '\u200e1 23', '123'],
  ['a coupon', couponCode, '\u200ewelcome-١٠\u200e', 'WELCOME-10'],
  ['a search', search, '\u200fسا\u200dرة\u200f', 'سارة'],
  ['an InstaPay name', instapayReceiver, '\u200eSara.M@instapay\u200e', 'sara.m@instapay'],
  ['a bank account', bankReceiver, 'cib:\u200e1000 0000-0012 345', 'CIB:100000000012345'],
])('%s is understood', (_what, schema: z.ZodType, typed, meant) => {
  expect(schema.parse(typed)).toBe(meant)
})

describe('a text', () => {
  const nothing = ['\u200b', '\u200e', '\u2800', '\u3164', 'ـــ', ' \u200b\u00a0', '<p>\u200b</p>', '&#8203;']

  test.each(nothing)('of %j alone is empty', (typed) => {
    expect(messageText.safeParse(typed).success).toBe(false)
    if (!/[<&]/.test(typed)) {
      for (const schema of [ratingText, lines({ min: 1, max: 9 }), text({ min: 1, max: 9 })]) {
        expect(schema.safeParse(typed).success).toBe(false)
      }
    }
  })

  test.each([
    '❤️',
    '👩‍👩‍👧 أهلًا',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'هـ',
    'می‌روم',
    "it's 5’o",
  ])('keeps %j', (typed) => {
    expect([withoutBlankEnds(typed), asLine(typed)]).toEqual([typed, typed])
  })

  test('of one line has single spaces and no marks', () => {
    expect(asLine('\u202bكتاب\u202c \u00a0\u3000جديد ')).toBe('كتاب جديد')
  })

  test('with a long gap is read in time', () => {
    const gap = ' '.repeat(200_000)
    expect(withoutBlankEnds(`a${gap}b`)).toHaveLength(200_002)
  })
})

test('marks anywhere change nothing', () => {
  const marks = fc.constantFrom('', '', '\u200b', '\u200e', '\u200f', '\u061c', '\u202b', '\u2069', '\ufeff', '\u00ad')
  const fields: [z.ZodType, string][] = [
    [phone, '+201012345678'],
    [personName, 'د. سارة محمود'],
    [email, 'mona.ali@example.com'],
    [confirmationCode, '04213'],
    [couponCode, 'WELCOME-10'],
    [search, 'سارة محمود'],
    [text({ min: 1, max: 40 }), 'كتاب جديد'],
  ]
  const between = fc.array(marks, { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(fc.constantFrom(...fields), between, ([schema, value], gaps) => {
      const typed = [...value].map((sign, at) => `${gaps[at]}${sign}`).join('') + gaps.at(-1)
      expect(schema.parse(typed)).toBe(value)
    }),
  )
})
