import { expect, test } from 'vitest'
import { noteLines } from './note-lines.ts'

test('a line of a kind is read without the words of its kind', () => {
  expect(noteLines('went, gone\nكلمة جديدة: the bill = الحساب\n\nواجب: ')).toEqual([
    { kind: null, text: 'went, gone' },
    { kind: 'word', text: 'the bill = الحساب' },
  ])
})
