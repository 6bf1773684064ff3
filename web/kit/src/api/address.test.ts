import { expect, test } from 'vitest'
import { addressOf } from './call.ts'

test('fills the path and escapes what stands in it', () => {
  expect(addressOf('/api/v1/lesson/{id}', { id: 5 })).toBe('/api/v1/lesson/5')
  expect(addressOf('/api/v1/coupon/code/{code}', { code: 'a/b' })).toBe('/api/v1/coupon/code/a%2Fb')
})
test('refuses a path with a hole', () => {
  expect(() => addressOf('/api/v1/lesson/{id}')).toThrow('id')
})
test('repeats the key of a list and writes operators in brackets', () => {
  expect(addressOf('/x', {}, { ids: [1, 2], weeklyMinutes: { gte: 60 } })).toBe(
    '/x?ids=1&ids=2&weeklyMinutes%5Bgte%5D=60',
  )
})
test('leaves out what is empty and keeps what is false or zero', () => {
  expect(addressOf('/x', {}, { a: undefined, b: '', c: null, d: false, e: 0 })).toBe('/x?d=false&e=0')
})
