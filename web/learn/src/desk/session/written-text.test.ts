import { inkOf } from '@hiwar/domain/desk/board.ts'
import { firstPage, initialDesk, openDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import { expect, test } from 'vitest'
import { writtenText } from './written-text.ts'

/** What the device would send for the changes, each one an update. */
function updatesOf(...changes: ((parts: ReturnType<typeof partsOf>) => void)[]): Uint8Array[] {
  const doc = openDesk(initialDesk)
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const change of changes) doc.transact(() => change(partsOf(doc)))
  return updates
}

test('letters that were erased again are left out, and typing goes on behind them', () => {
  const updates = updatesOf(
    ({ notes }) => notes.insert(0, 'he goed'),
    ({ notes }) => notes.delete(5, 2),
    ({ notes }) => notes.insert(5, 'es'),
  )
  expect(writtenText(updates)).toBe('he goes')
})

test('words of different places stand in lines of their own', () => {
  const updates = updatesOf(
    ({ notes }) => notes.insert(0, 'end'),
    ({ notes }) => notes.insert(0, 'begin '),
  )
  expect(writtenText(updates)).toBe('end\nbegin')
})

test('texts of the board, descriptions and answers are words, and names of sheets and tabs are none', () => {
  const updates = updatesOf(
    ({ board }) => board.get(firstPage)?.set('says', 'شجرة'),
    ({ board }) => inkOf(board, firstPage)?.set('a', { kind: 'text', text: 'goes' }),
    ({ fill }) => fill.set('a1-01-hello/1/g1', 'a'),
    ({ fill }) => fill.set('a1-01-hello/1/g1', 'am'),
    ({ now }) => now.set('sheet', 'a1-01-hello'),
    ({ now }) => now.set('sheet', 'a1-02-family'),
    ({ now }) => now.set('tab', 'notes'),
    ({ board }) => board.get(firstPage)?.set('back', 'one.webp'),
  )
  expect(writtenText(updates)).toBe('شجرة\ngoes\nam')
})
