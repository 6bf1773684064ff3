import { expect, test } from 'vitest'
import { offeredCanDo, openCanDo } from './offered.ts'

const ofLevel = ['A1.C1', 'A1.C2', 'A1.P1', 'A1.P2', 'A1.L1', 'A1.L2', 'A1.R1']
const none = new Map<string, number>()

test('the abilities of the sheet come first, then the lowest open ones of the level, six at most and none twice', () => {
  expect(offeredCanDo({ ofSheet: ['A1.P1', 'A1.W2'], ofLevel, alone: none })).toEqual([
    'A1.P1',
    'A1.W2',
    'A1.C1',
    'A1.C2',
    'A1.P2',
    'A1.L1',
  ])
})

test('an ability that was seen alone in two lessons is not open; a sheet offers it all the same', () => {
  const alone = new Map([
    ['A1.C1', 2],
    ['A1.C2', 1],
  ])
  expect(openCanDo(['A1.C1', 'A1.C2', 'A1.P1'], alone)).toEqual(['A1.C2', 'A1.P1'])
  expect(offeredCanDo({ ofSheet: ['A1.C1'], ofLevel: ['A1.C1', 'A1.C2'], alone })).toEqual(['A1.C1', 'A1.C2'])
})
