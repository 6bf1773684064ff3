import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

const words = { starts: 'درسك مع {name} يبدأ خلال {when}.' } as const
test('creates one formatter for each area', () => {
  expect(wordsOf(words)).toBe(wordsOf(words))
})
