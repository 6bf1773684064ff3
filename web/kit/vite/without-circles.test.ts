import { expect, test } from 'vitest'
import { circleIn } from './without-circles.ts'

const circleOf = (files: Record<string, string[]>) => circleIn(new Map(Object.entries(files)))

test('files that import in one direction have no circle, whatever they share', () => {
  expect(circleOf({ page: ['words', 'frame'], frame: ['words'], words: [], other: ['frame', 'outside'] })).toBeNull()
})

test('a circle is named by its files alone', () => {
  expect(circleOf({ page: ['form'], form: ['words', 'rows'], rows: ['words', 'form'], words: [] })).toEqual([
    'form',
    'rows',
  ])
})
