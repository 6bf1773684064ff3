import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { editOf, mergeNotes, movedBy } from './merge-notes.ts'

test.each([
  ['both add at their ends', 'one two', 'one two three', 'zero one two', 'zero one two three'],
  ['one takes away what the other leaves alone', 'one two three', 'two three', 'one two four', 'two four'],
  ['both at the same place keep both words', 'go ', 'go gone', 'go went', 'go gonewent'],
  ['both the same change is one change', 'a', 'ab', 'ab', 'ab'],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeNotes(base, mine, theirs)).toBe(merged)
})

const texts = fc.string({ maxLength: 12 })

property.prop([texts, texts])('a change of one alone is taken as it is', (base, changed) => {
  expect(mergeNotes(base, changed, base)).toBe(changed)
  expect(mergeNotes(base, base, changed)).toBe(changed)
})
property.prop([texts, texts, texts])('whatever either wrote is in the result', (base, mine, theirs) => {
  const merged = mergeNotes(base, mine, theirs)
  if (mine !== theirs && mine !== base) expect(merged).toContain(editOf(base, mine).text)
  if (theirs !== base) expect(merged).toContain(editOf(base, theirs).text)
})
property.prop([texts, texts, fc.nat(12)])('a cursor stays within the text', (before, after, place) => {
  const moved = movedBy(before, after, Math.min(place, before.length))
  expect(moved).toBeGreaterThanOrEqual(0)
  expect(moved).toBeLessThanOrEqual(after.length)
})
test('a cursor after the change moves with it', () => {
  expect(movedBy('one two', 'zero one two', 7)).toBe(12)
  expect(movedBy('one two', 'one two three', 3)).toBe(3)
})
