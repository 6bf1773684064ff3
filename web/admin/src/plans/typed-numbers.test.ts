import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { expect, test } from 'vitest'
import { orNull } from './typed-numbers.ts'

test('an empty limit means no limit, and a malformed one is refused', () => {
  expect([orNull(' ', wholeNumberOf), orNull('7', wholeNumberOf)]).toEqual([null, 7])
  expect(orNull('2.5', wholeNumberOf)).toBeNaN()
})
