import { expect, test } from 'vitest'
import { heldLesson, someClosing, someSummary } from '../pages/summary/testing/some-summary.ts'
import { at, now } from '../pages/testing/fixtures.ts'
import { choicesOf, dueDayBefore, sheetAfter } from './closing-values.ts'

const present = Date.parse(now)

test.each([
  ['without a next lesson', '2026-12-01', undefined],
  ['before a lesson of today', '2026-12-01', at('19:30')],
  ['before a lesson of tomorrow', '2026-11-25', at('19:30', 1)],
  ['before a lesson in 14 days', '2026-12-08', at('19:30', 14)],
  ['before a lesson in 15 days', '2026-12-01', at('19:30', 15)],
])('%s homework is due on %s', (_title, day, next) => {
  expect(dueDayBefore(next, present)).toBe(day)
})

const prepared = (sheetId: string) => someSummary({ record: { ...heldLesson(), sheetId } })

test('the next sheet is of the same level', () => {
  expect(sheetAfter(prepared('a1-01-hello'))?.id).toBe('a1-02-my-family')
  expect(sheetAfter(prepared('a1-06-where-is-it'))).toBeUndefined()
  const opened = { ...prepared('a1-01-hello'), desk: { ...someSummary().desk, sheetId: 'b1-14-while-i-was' } }
  expect(sheetAfter(opened)?.level).toBe('b1')
  expect(sheetAfter(someSummary({ offered: ['A2.C1'] }))?.id).toBe('a2-07-last-weekend')
})

test('what was ticked stays among the six abilities to choose from', () => {
  const closing = someClosing({ canDo: [{ id: 'A1.R2', how: 'alone' }] })
  const choices = choicesOf(someSummary({ closing }), [])
  expect(choices).toHaveLength(6)
  expect(choices[0]).toBe('A1.R2')
})
