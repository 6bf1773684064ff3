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

test('the first failing field gives the code, and every failing field is named', () => {
  expect(check({ email: 'x', password: { current: null, new: 'short' } })).toEqual({
    code: 'invalid-email',
    fields: [
      { path: 'email', code: 'invalid-email' },
      { path: 'password.new', code: 'short-password' },
    ],
  })
})

test('a wrong shape comes before every bound', () => {
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

test('a bound without a code of its own is a bad request', () => {
  expect(check({ address: 'too long' })).toEqual({
    code: 'bad-request',
    fields: [{ path: 'address', code: 'invalid-type' }],
  })
})

test('a code that names the type stands for it', () => {
  expect(check({ notice: '5' })?.code).toBe('invalid-notice')
})

test('a change of nothing is an empty request', () => {
  expect(check({})).toEqual({ code: 'empty-request', fields: [] })
  expect(check({ actions: [] })?.code).toBe('empty-request')
})

test('a body that is none is a bad request', () => {
  expect(check(undefined)).toEqual({ code: 'bad-request', fields: [] })
  expect(check([])).toEqual({ code: 'bad-request', fields: [] })
})

test('the path begins with the part of the request', () => {
  expect(check({ email: 'x' }, 'query')?.fields).toEqual([{ path: 'query.email', code: 'invalid-email' }])
})
