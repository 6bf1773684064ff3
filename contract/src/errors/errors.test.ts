import { describe, expect, test } from 'vitest'
import { acknowledgementMessages, refusalMessage } from '../events/event.ts'
import { clientMessages } from './codes.ts'
import {
  errorBody,
  errorCatalogue,
  errorCodes,
  fieldCodes,
  fieldMessageOf,
  isErrorCode,
  isFieldCode,
  messageOf,
  statusOf,
} from './errors.ts'

const everyText = [
  ...errorCodes.map((code): [string, string] => [code, messageOf(code)]),
  ...fieldCodes.map((code): [string, string] => [code, fieldMessageOf(code)]),
  ...Object.entries(clientMessages),
  ...Object.entries(acknowledgementMessages),
]

describe.each(everyText)('the text of %s', (_code, text) => {
  test('is an Arabic sentence in the style of the screens', () => {
    expect(text).toMatch(/^[\u0600-\u06ff].*\.$/)
    expect(text).not.toMatch(/معلّم|حصة|أنت/)
    expect(text.replaceAll('01', '')).not.toMatch(/\d/)
  })
})

test('every code has one of the eleven statuses of the contract', () => {
  const statuses = new Set(Object.values(errorCatalogue).map((entry) => entry.status))
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([
    400, 401, 403, 404, 409, 410, 422, 429, 500, 502, 503,
  ])
})

test.each([
  ['wrong-password', 401],
  ['subscription-required', 403],
  ['lesson-not-found', 404],
  ['reached-booking-limit', 409],
  ['expired-verification-code', 410],
  ['illegal-invoice-update', 422],
  ['short-bio', 400],
] as const)('%s has status %i', (code, status) => {
  expect(statusOf(code)).toBe(status)
})

test('the text of a bad request depends on its status', () => {
  const texts = [400, 409, 413, 415].map((status) => messageOf('bad-request', status))
  expect(new Set(texts).size).toBe(4)
})

test('a wrong current password has another text than a failed login', () => {
  expect(messageOf('wrong-password', 401, 'current-password')).toBe('كلمة المرور الحالية غير صحيحة.')
  expect(messageOf('wrong-password')).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.')
})

test('the three generic codes appear only beside a field', () => {
  for (const code of ['field-required', 'invalid-type', 'unknown-field']) {
    expect(isErrorCode(code)).toBe(false)
    expect(isFieldCode(code)).toBe(true)
  }
  expect(errorBody.safeParse({ code: 'invalid-type', message: 'x', requestId: 'y' }).success).toBe(false)
})

test('a built-in property name of JavaScript is not an error code', () => {
  expect(isErrorCode('constructor')).toBe(false)
  expect(isFieldCode('toString')).toBe(false)
})

test('a refused event shows the text of its reason, if any', () => {
  expect(refusalMessage({ code: 'unallowed', reason: 'too-many-requests' })).toBe(messageOf('too-many-requests'))
  expect(refusalMessage({ code: 'unallowed' })).toBe('هذا الإجراء غير متاح الآن.')
})
