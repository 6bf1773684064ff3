import { expect, test } from 'vitest'
import { countAfter } from '../format/counted.ts'
import { wordsOf } from './words-of.ts'

const words = { starts: 'درسك مع {name} يبدأ خلال {when}.' } as const

test('fills in the placeholders', () => {
  expect(wordsOf(words)('starts', { name: 'سارة', when: countAfter('minute', 8) })).toBe(
    'درسك مع سارة يبدأ خلال ٨ دقائق.',
  )
})
test('creates one formatter for each area', () => {
  expect(wordsOf(words)).toBe(wordsOf(words))
})
