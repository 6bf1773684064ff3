import { expect, test } from 'vitest'
import { noteLines, withLineOf } from './note-lines.ts'

test('a line of a kind begins on its own line, and is read without the words of its kind', () => {
  const text = `${withLineOf('word', 'went, gone')}the bill = الحساب\n\n${withLineOf('homework', '')}`
  expect(text).toBe('went, gone\nكلمة جديدة: the bill = الحساب\n\nواجب: ')
  expect(noteLines(text)).toEqual([
    { kind: null, text: 'went, gone' },
    { kind: 'word', text: 'the bill = الحساب' },
  ])
})
