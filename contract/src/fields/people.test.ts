import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  about,
  bio,
  birthYearFault,
  birthYearIn,
  confirmationCode,
  cvv,
  email,
  isOwnEmail,
  leadTime,
  loginPassword,
  newPassword,
  personName,
  phone,
  tutorName,
} from './people.ts'

function fault(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('an e-mail address', () => {
  test('is trimmed and stored in lower case', () => {
    expect(email.parse('  Mona.Ali@Example.COM ')).toBe('mona.ali@example.com')
  })

  test.each(['a@b.co', 'first-last@sub.example.info', 'a_1@x-y.eg'])('%s is valid', (text) => {
    expect(fault(email, text)).toBeUndefined()
  })

  test.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    'a@b.museum',
    'a b@c.com',
    'a+b@c.com',
    '@c.com',
    'a@.com',
    `${'a'.repeat(250)}@b.com`,
  ])('%j is invalid', (text) => expect(fault(email, text)).toBe('invalid-email'))
})

describe('a new password', () => {
  test.each([
    ['aB3$5xz', 'short-password'],
    [`a1!${'x'.repeat(48)}`, 'long-password'],
    ['no-digits-here', 'invalid-password'],
    ['NO-LOWER-1', 'invalid-password'],
    ['nosigns123', 'invalid-password'],
    ['with space1!', 'invalid-password'],
    ['P@ssw0rd', 'common-password'],
    ['Password1!', 'common-password'],
    ['welcome-2024', 'common-password'],
    ['Qwerty123!', 'common-password'],
    ['1qaz@WSX', 'common-password'],
    ['Hiwar-2026!', 'common-password'],
    ['summer2026!', 'common-password'],
    ['Engl1sh#2026', 'common-password'],
  ])('%s is refused as %s', (password, code) => {
    expect(fault(newPassword, password)).toBe(code)
  })

  test.each(['river-7-stone', 'Str0ng#Lamp', 'نيلazraq7!', `a1!${'x'.repeat(47)}`])('%s is accepted', (password) => {
    expect(newPassword.parse(password)).toBe(password)
  })

  test("must differ from the user's own e-mail address", () => {
    expect(isOwnEmail('Mona1@mail.com', 'mona1@mail.com')).toBe(true)
    expect(isOwnEmail('mona1@mail.com!', 'mona1@mail.com')).toBe(false)
  })
})

test('a password at login has no rule but its length', () => {
  expect(loginPassword.parse(' x ')).toBe('x')
  expect(loginPassword.safeParse('  ').success).toBe(false)
  expect(loginPassword.safeParse('').success).toBe(false)
  expect(loginPassword.safeParse('x'.repeat(201)).success).toBe(false)
})

describe('a name', () => {
  test.each(['منى علي', "O'Brien", 'Anne-Marie', 'مُحَمَّد', 'José', 'نور'])('%s is valid', (name) => {
    expect(personName.parse(name)).toBe(name)
  })

  test.each([
    [' م ', 'short-user-name'],
    ['ا'.repeat(31), 'long-user-name'],
    ['Mona1', 'invalid-user-name'],
    ['<b>Mona</b>', 'invalid-user-name'],
    ["-'", 'invalid-user-name'],
    ['Mo\u0000na', 'invalid-user-name'],
    ['Mo\ud800na', 'invalid-user-name'],
    ['Мона', 'invalid-user-name'],
  ])('%j is refused as %s', (name, code) => {
    expect(fault(personName, name)).toBe(code)
  })

  test('of a tutor must be in Arabic letters', () => {
    expect(tutorName.parse('أحمد السيد')).toBe('أحمد السيد')
    expect(fault(tutorName, 'Ahmed')).toBe('invalid-tutor-name')
    expect(fault(tutorName, 'أحمد A')).toBe('invalid-tutor-name')
  })
})

test.each(['01312345678', '0101234567', '+4915112345678', '021234567', 'phone', ''])(
  '%j is not a mobile number',
  (typed) => {
    expect(fault(phone, typed)).toBe('invalid-phone')
  },
)

test('a user is 10 to 60 years old', () => {
  expect(birthYearFault(2016, 2026)).toBeNull()
  expect(birthYearFault(2017, 2026)).toBe('young-user')
  expect(birthYearFault(1966, 2026)).toBeNull()
  expect(birthYearFault(1965, 2026)).toBe('old-user')
  for (const year of [1965, 1966, 2016, 2017]) {
    expect(fault(birthYearIn(2026), year) ?? null).toBe(birthYearFault(year, 2026))
  }
})

test.each([
  ['', 'empty-bio'],
  ['   ', 'empty-bio'],
  ['مدرّسة إنجليزية', 'short-bio'],
  ['م'.repeat(61), 'long-bio'],
  ['I teach English to everybody in Cairo', 'invalid-bio'],
])('the bio %j is refused as %s', (text, code) => {
  expect(fault(bio, text)).toBe(code)
})

test('a bio must contain several Arabic letters in a row', () => {
  expect(bio.parse('  مدرّسة لغة إنجليزية منذ عشر سنوات ')).toBe('مدرّسة لغة إنجليزية منذ عشر سنوات')
})

test('the text about a tutor is bounded in characters and must contain Arabic letters', () => {
  expect(fault(about, 'قصير')).toBe('short-tutor-about')
  expect(fault(about, 'م'.repeat(1001))).toBe('long-tutor-about')
  expect(fault(about, 'x'.repeat(60))).toBe('invalid-tutor-about')
  expect(fault(about, `<p><a href="https://hiwar.test/${'م'.repeat(60)}">قصير</a></p>`)).toBe('short-tutor-about')
  expect(fault(about, `<p title="م">${'x'.repeat(60)}</p>`)).toBe('invalid-tutor-about')
  expect(fault(about, `<p><b>${'م'.repeat(1000)}</b></p>`)).toBeUndefined()
  expect(about.parse(`${'م'.repeat(50)}\r\n`)).toBe('م'.repeat(50))
})

test.each([
  [-1, 'invalid-notice'],
  [1.5, 'invalid-notice'],
  ['30', 'invalid-notice'],
  [1441, 'max-notice-exceeded'],
  [0, undefined],
  [1440, undefined],
])('a lead time of %j minutes gives %s', (minutes, code) => {
  expect(fault(leadTime, minutes)).toBe(code)
})

test('a confirmation code keeps leading zeros and accepts Arabic digits', () => {
  expect(confirmationCode.parse('٠٠١٢٣')).toBe('00123')
  expect(fault(confirmationCode, '1234')).toBe('invalid-verification-code')
  expect(fault(confirmationCode, '123456')).toBe('invalid-verification-code')
})

test.each([
  [4213, '04213'],
  [0, '00000'],
  [99_999, '99999'],
])('a confirmation code may be sent as the number %d', (sent, code) => {
  expect(confirmationCode.parse(sent)).toBe(code)
})

test.each([100_000, -1, 1.5, ''])('%j is no confirmation code', (sent) => {
  expect(fault(confirmationCode, sent)).toBe('invalid-verification-code')
})

test("a card's security code has three digits", () => {
  expect(cvv.parse('٠٤٢')).toBe('042')
  expect(fault(cvv, '42')).toBe('invalid-cvv')
})
