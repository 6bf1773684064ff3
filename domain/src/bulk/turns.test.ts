import { BulkState } from '@hiwar/contract/platform/bulk.ts'
import { expect, test } from 'vitest'
import { instantOf } from '../time/instant.ts'
import { rowsLeft, secondsToUndo } from './turns.ts'

const runAt = instantOf('2026-11-24T10:00:30.000Z')

test.each([
  ['2026-11-24T10:00:00.000Z', BulkState.Waiting, 30],
  ['2026-11-24T10:00:05.001Z', BulkState.Waiting, 25],
  ['2026-11-24T10:00:31.000Z', BulkState.Waiting, 0],
  ['2026-11-24T10:00:00.000Z', BulkState.Running, 0],
  ['2026-11-24T10:00:00.000Z', BulkState.Undone, 0],
])('at %s an act that is %s can be taken back for %i seconds', (now, state, seconds) => {
  expect(secondsToUndo(state, runAt, instantOf(now))).toBe(seconds)
})

test('rows that were done or refused have no second turn', () => {
  const refusal = { code: 'not-found', message: 'لم نجد ما طلبته.' }
  expect(rowsLeft([7, 3, 9, 1], { 3: null, 9: refusal })).toEqual([7, 1])
})
