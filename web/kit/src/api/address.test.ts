import { expect, test } from 'vitest'
import { addressOf } from './call.ts'

test('fills the path and escapes the values', () => {
  expect(addressOf('/api/v1/lesson/{id}', { id: 5 })).toBe('/api/v1/lesson/5')
  expect(addressOf('/api/v1/coupon/code/{code}', { code: 'a/b' })).toBe('/api/v1/coupon/code/a%2Fb')
})
test('throws when a path parameter is missing', () => {
  expect(() => addressOf('/api/v1/lesson/{id}')).toThrow('id')
})
test('repeats the key for a list and writes operators in brackets', () => {
  expect(addressOf('/x', {}, { ids: [1, 2], weeklyMinutes: { gte: 60 } })).toBe(
    '/x?ids=1&ids=2&weeklyMinutes%5Bgte%5D=60',
  )
})
test('omits empty values and keeps false and zero', () => {
  expect(addressOf('/x', {}, { a: undefined, b: '', c: null, d: false, e: 0 })).toBe('/x?d=false&e=0')
})
