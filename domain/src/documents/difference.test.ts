import type { DocumentBlock } from '@hiwar/contract/platform/documents.ts'
import { expect, test } from 'vitest'
import { differenceOfBlocks, differenceOfWords } from './difference.ts'

const shown = (before: string, after: string) =>
  differenceOfWords(before, after)
    .map(({ change, words }) => ({ same: words, added: `+${words}+`, removed: `-${words}-` })[change])
    .join(' ')

test.each([
  ['نلغي الدرس قبل يوم', 'نلغي الدرس قبل يوم', 'نلغي الدرس قبل يوم'],
  ['نلغي الدرس قبل يوم', 'نلغي الدرس قبل ساعتين', 'نلغي الدرس قبل -يوم- +ساعتين+'],
  ['نلغي الدرس', 'لا نلغي الدرس أبدًا', '+لا+ نلغي الدرس +أبدًا+'],
  ['', 'نص جديد', '+نص جديد+'],
  ['نص قديم', '', '-نص قديم-'],
  ['أ ب أ ج', 'أ ج', 'أ -ب أ- ج'],
])('from «%s» to «%s»', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

const block = (id: string, line: string): DocumentBlock => ({ id, title: id, lines: [line] })

test('blocks are added, removed at their old place, changed and moved', () => {
  const before = [block('a', 'أول'), block('b', 'ثان'), block('c', 'ثالث')]
  const after = [block('c', 'ثالث'), block('a', 'أول تغيّر'), block('d', 'رابع')]
  expect(differenceOfBlocks(before, after).map(({ id, change }) => `${id} ${change}`)).toEqual([
    'b removed',
    'c same',
    'a changed',
    'd added',
  ])
  const swapped = differenceOfBlocks(before, [block('b', 'ثان'), block('a', 'أول'), block('c', 'ثالث')])
  expect(swapped.map(({ id, change }) => `${id} ${change}`)).toEqual(['b same', 'a moved', 'c same'])
  expect(differenceOfBlocks(before, before).every(({ change }) => change === 'same')).toBe(true)
})
