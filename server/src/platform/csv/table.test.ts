import { expect, test } from 'vitest'
import { firstLine, linesOf } from './export.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+201012345678', "'+201012345678"],
  ['-5', "'-5"],
  ['@sum(a1)', "'@sum(a1)"],
  ['\tx', "'\tx"],
  ['منى', 'منى'],
  ['a=1', 'a=1'],
  ['', ''],
])('a cell that begins like a formula is only read: %j', (cell, written) => {
  expect(linesOf([[cell, 'x']])).toBe(`${written},x\r\n`)
})

test('commas, quotes and new lines stay inside their cell', () => {
  expect(linesOf([['a,b', 'say "hi"', 'one\ntwo', '\rx']])).toBe('"a,b","say ""hi""","one\ntwo","\'\rx"\r\n')
})

test('a table begins with the byte-order mark and the names of its fields', () => {
  expect(firstLine(['id', 'actor.name'])).toBe('\uFEFFid,actor.name\r\n')
})
