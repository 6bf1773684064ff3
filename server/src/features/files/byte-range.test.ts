import { expect, test } from 'vitest'
import { rangeAsked } from './byte-range.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=5000-6000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('of 1000 bytes, the header %j requests %j', (header, range) => {
  expect(rangeAsked(header, 1_000)).toEqual(range)
})

test('an empty file has no ranges', () => {
  expect(rangeAsked('bytes=0-', 0)).toBe('unsatisfiable')
})
