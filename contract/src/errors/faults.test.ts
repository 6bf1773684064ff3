import { expect, test } from 'vitest'
import { z } from 'zod'
import { lines } from '../fields/basic.ts'
import { email, leadTime, newPassword } from '../fields/people.ts'
import { type Faults, faultsOf } from './faults.ts'

const body = z
  .strictObject({
    email: email.optional(),
    password: z.strictObject({ current: z.string().nullable(), new: newPassword }).optional(),
    address: lines({ min: 0, max: 5 }).optional(),
    notice: leadTime.optional(),
    actions: z
      .array(z.object({ end: z.string() }))
      .min(1, { error: 'empty-request' })
      .optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'empty-request' })

function check(input: unknown, prefix?: string): Faults | undefined {
  const result = body.safeParse(input)
  return result.error && faultsOf(result.error.issues, input, prefix)
}

test('the first failing field gives the code, and all failing fields are listed', () => {
  expect(check({ email: 'x', password: { current: null, new: 'short' } })).toEqual({
    code: 'invalid-email',
    fields: [
      { path: 'email', code: 'invalid-email' },
      { path: 'password.new', code: 'short-password' },
    ],
  })
})

test('a missing, unknown or mistyped field comes before a field out of bounds', () => {
  expect(check({ email: 'x', password: { new: 'Good-pass1' }, actions: [{ end: 1 }], extra: true })).toEqual({
    code: 'bad-request',
    fields: [
      { path: 'password.current', code: 'field-required' },
      { path: 'actions.0.end', code: 'invalid-type' },
      { path: 'extra', code: 'unknown-field' },
      { path: 'email', code: 'invalid-email' },
    ],
  })
})

test('a broken bound without its own code is a bad request', () => {
  expect(check({ address: 'too long' })).toEqual({
    code: 'bad-request',
    fields: [{ path: 'address', code: 'invalid-type' }],
  })
})

test("a wrong type is reported by the field's own code where it has one", () => {
  expect(check({ notice: '5' })?.code).toBe('invalid-notice')
})

test('an update without changes is an empty request', () => {
  expect(check({})).toEqual({ code: 'empty-request', fields: [] })
  expect(check({ actions: [] })?.code).toBe('empty-request')
})

test('a missing or mistyped body is a bad request', () => {
  expect(check(undefined)).toEqual({ code: 'bad-request', fields: [] })
  expect(check([])).toEqual({ code: 'bad-request', fields: [] })
})

test('the path of a field starts with the part of the request', () => {
  expect(check({ email: 'x' }, 'query')?.fields).toEqual([{ path: 'query.email', code: 'invalid-email' }])
})
