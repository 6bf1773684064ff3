import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Delta } from '../notes/flat.ts'
import { bounded, spliceOf } from '../notes/splice.ts'
import { follow, gapIn, shownOf, write } from './shown-text.ts'

/** An input that shows the text as it was, while the text goes on. */
function behind(begun: string) {
  const text = new Y.Doc().getText('field')
  text.insert(0, begun)
  const shown = shownOf(text)
  text.observe(({ delta }) => follow(shown, delta as Delta))
  return { text, shown }
}

test('a letter typed into what is drawn leaves what the other has added meanwhile', () => {
  const { text, shown } = behind('abc')
  text.insert(0, 'X')
  write(text, shown, spliceOf(shown.value, 'abcd'))
  expect(text.toString()).toBe('Xabcd')
})

test.each([
  ['abcd', 'abXcd', 'abcd'],
  ['abcd', 'aXYZ', 'aXYZ'],
  ['abcd', 'aVWXYZ', 'aVWX'],
  ['ab', 'ab😀😀😀', 'ab😀😀'],
  // Two who were cut off wrote more than the field takes.
  ['abcdefgh', 'abcdXefgh', 'abcdefgh'],
  ['abcdefgh', 'abcefgh', 'abcefgh'],
])('of a field of four characters with «%s», «%s» leaves «%s»', (before, after, left) => {
  const { text, shown } = behind(before)
  write(text, shown, bounded(before, spliceOf(before, after), 4))
  expect(text.toString()).toBe(left)
})

test('a letter that both delete is deleted once, and its place stays', () => {
  const { text, shown } = behind('abcd')
  text.delete(1, 2)
  text.insert(1, 'Y')
  const typed = write(text, shown, spliceOf(shown.value, 'aZd'))
  expect(text.toString()).toBe('aZYd')
  expect([typed.value, gapIn(typed, 2)]).toEqual(['aZd', 2])
})

test('what the other wrote into a marked stretch outlasts its replacement', () => {
  const { text, shown } = behind('a long word')
  text.insert(4, 'MORE')
  write(text, shown, spliceOf(shown.value, 'a word'))
  expect(text.toString()).toBe('a MOREword')
})
