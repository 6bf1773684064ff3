import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

test.each([
  ['a beginner tells nothing', [9, 9, 9], [null, null]],
  ['ten lessons are told', [10, 9, 9], [10, null]],
  ['half of ten students is a habit', [40, 10, 5], [40, 5_000]],
  ['less than half is not told', [40, 11, 5], [40, null]],
  ['a share never promises more than it is', [90, 12, 11], [90, 9_166]],
])('%s', (_, [lessonCount = 0, studentCount = 0, returningCount = 0], [lessons, returning]) => {
  expect(standingOf({ lessonCount, studentCount, returningCount })).toEqual({ lessons, returning })
})
