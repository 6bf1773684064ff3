import { expect, test } from 'vitest'
import { countAfter } from '../format/counted.ts'
import { wordsOf } from './words-of.ts'

const words = { starts: 'درسك مع {name} يبدأ خلال {when}.' } as const

test('fills in what a text leaves open', () => {
  expect(wordsOf(words)('starts', { name: 'سارة', when: countAfter('minute', 8) })).toBe(
    'درسك مع سارة يبدأ خلال ٨ دقائق.',
  )
})
test('keeps one translator for one area', () => {
  expect(wordsOf(words)).toBe(wordsOf(words))
})
