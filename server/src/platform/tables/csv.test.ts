import { expect, test } from 'vitest'
import { linesOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+201012345678', "'+201012345678"],
  ['-5', "'-5"],
  ['@sum(a1)', "'@sum(a1)"],
  ['\tx', "'\tx"],
  ['منى', 'منى'],
  ['a=1', 'a=1'],
  ['', ''],
])('a cell that begins like a formula stays text: %j', (cell, written) => {
  expect(linesOf([[cell, 'x']])).toBe(`${written},x\r\n`)
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(linesOf([['a,b', 'say "hi"', 'one\ntwo', '\rx']])).toBe('"a,b","say ""hi""","one\ntwo","\'\rx"\r\n')
})
