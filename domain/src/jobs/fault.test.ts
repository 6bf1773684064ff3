import { expect, test } from 'vitest'
import { jobFaultOf } from './fault.ts'

test.each([
  ['connect ECONNREFUSED 10.0.0.4:5432', 'connection'],
  ['fetch failed', 'connection'],
  ['canceling statement due to statement timeout', 'timeout'],
  ['This operation was aborted', 'timeout'],
  ['deadlock detected', 'database'],
  ['new row violates check constraint "quota_weeks_used"', 'database'],
  ['a summary was not taken: email:550', 'refused'],
  ["Cannot read properties of undefined (reading 'sara@example.com')", 'program'],
] as const)('«%s» is told as %s', (error, fault) => {
  expect(jobFaultOf(error)).toBe(fault)
})

test('a job without an error has no fault', () => {
  expect(jobFaultOf(null)).toBeNull()
})
