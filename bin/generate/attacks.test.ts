import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../run/paths.ts'
import { faultsOfRows, readRows } from './attacks.ts'

const text = readFileSync(inRoot('bin/generate/attack-rows.txt'), 'utf8')
const other = 'bin/check/vitest-step.test.ts'

test('every attack and every promise about trust has a row, and each test that a row names exists', () => {
  expect(faultsOfRows(readRows(text))).toEqual([])
})

test('an attack that is left out, doubled or unknown is named', () => {
  const lines = text.trimEnd().split('\n')
  const [first = '', second = '', ...others] = lines
  const faults = faultsOfRows(readRows([second, second, ...others, first.replace(/^A1 /, 'A99 ')].join('\n')))
  expect(faults).toEqual(['A1: has no row', 'A2: does not belong', 'A99: does not belong'])
})

test.each([
  ['bin/no-such.test.ts # a title', 'there is no file bin/no-such.test.ts'],
  [`${other} # a title`, `${other} does not have the words "a title"`],
  [`${other} # a run`, `${other} has no test "a run"`],
  [`${other} # outcomeOf`, `${other} has no test "outcomeOf"`],
  [other, `${other} has no test ""`],
])('a row with the test %s is named', (proof, fault) => {
  const row = { ...readRows(`I-T01 | a | b | ${proof}`)[0] } as never
  expect(faultsOfRows([row])).toContain(`I-T01: ${fault}`)
})
