import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { inkOf, readBoard } from '@hiwar/domain/desk/board.ts'
import { firstPage } from '@hiwar/domain/desk/shape.ts'
import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { readPenSpot, writePenSpot } from './pen-spot.ts'
import { boardDesks } from './testing/board-desk.ts'
import { boardWriter } from './writer.ts'

const line: BoardElement = { kind: 'line', color: 'black', x1: 0, y1: 0, x2: 9, y2: 9 }

function open() {
  const { mine, others } = boardDesks()
  return { mine, others, me: boardWriter(mine), other: boardWriter(others) }
}

test('taking back removes the own newest element and never what the other drew', () => {
  const { mine, others, me, other } = open()
  me.draw(firstPage, 'a', line)
  other.draw(firstPage, 'b', line)
  me.undo.undo()
  expect(Object.keys(mine.drawn())).toEqual(['b'])
  me.undo.undo()
  expect(Object.keys(others.drawn())).toEqual(['b'])
  me.undo.redo()
  expect(Object.keys(others.drawn()).sort()).toEqual(['a', 'b'])
})

test('taking back leaves an added page and a restored one, with what the other drew on them', () => {
  const { mine, others, me, other } = open()
  const id = me.addPage() ?? ''
  other.draw(id, 'b', line)
  me.draw(id, 'a', line)
  me.undo.undo()
  expect(me.undo.canUndo()).toBe(false)
  expect(Object.keys(others.drawn(id))).toEqual(['b'])
  const page = mine.pages().find((each) => each.id === id)
  if (page === undefined) throw new Error('The page was not added')
  me.removePage(id)
  me.restorePage(page)
  other.draw(id, 'c', line)
  me.undo.undo()
  expect(Object.keys(others.drawn(id)).sort()).toEqual(['b', 'c'])
})

test('taking back a move leaves the later move of the other', () => {
  const { mine, me, other } = open()
  me.draw(firstPage, 'a', line)
  me.draw(firstPage, 'a', { ...line, x2: 50 })
  other.draw(firstPage, 'a', { ...line, x2: 700 })
  me.undo.undo()
  expect(mine.drawn()).toEqual({ a: { ...line, x2: 700 } })
})

test('an eraser that goes on is one step, and one that begins anew is another', () => {
  const { mine, me } = open()
  for (const name of ['a', 'b', 'c']) me.draw(firstPage, name, line)
  me.erase(firstPage, ['a'])
  me.erase(firstPage, ['b'], 'same')
  me.erase(firstPage, ['c'])
  me.undo.undo()
  expect(Object.keys(mine.drawn())).toEqual(['c'])
  me.undo.undo()
  expect(Object.keys(mine.drawn()).sort()).toEqual(['a', 'b', 'c'])
})

test('a removed page comes back with its ink, also by taking the removal back', () => {
  const { mine, others, me } = open()
  const id = me.addPage() ?? ''
  me.draw(id, 'a', line)
  me.setSays(id, 'جدول الأفعال')
  const page = mine.pages().find((each) => each.id === id)
  if (page === undefined) throw new Error('The page was not added')
  me.removePage(id)
  expect(others.pages()).toHaveLength(1)
  me.restorePage(page)
  expect(others.pages()[1]).toEqual(page)
  me.removePage(id)
  me.undo.undo()
  expect(others.pages()[1]).toEqual(page)
})

const long: BoardElement = { kind: 'stroke', color: 'red', points: Array.from({ length: 800 }, (_, at) => 800 + at) }

/** Bytes of the largest update while something is done. */
function largest(mine: Y.Doc, act: () => void): number {
  let bytes = 0
  const watch = (update: Uint8Array) => {
    bytes = Math.max(bytes, update.length)
  }
  mine.on('update', watch)
  act()
  mine.off('update', watch)
  return bytes
}

test('a page full of long strokes comes back in updates that the server takes', () => {
  const { mine, others, me } = open()
  const id = me.addPage() ?? ''
  for (let at = 10; at < 40; at += 1) me.draw(id, `s${at}`, long)
  const page = mine.pages().find((each) => each.id === id)
  if (page === undefined) throw new Error('The page was not added')
  me.removePage(id)
  expect(largest(mine.doc, () => me.restorePage(page))).toBeLessThan(deskLimits.updateBytes)
  expect(others.pages()[1]).toEqual(page)
  me.removePage(id)
  const bytes = largest(mine.doc, () => {
    for (let step = 0; step < 30 && mine.pages()[1]?.ink.length !== 30; step += 1) me.undo.undo()
  })
  expect(bytes).toBeLessThan(deskLimits.updateBytes)
  expect(others.pages()[1]).toEqual(page)
})

test('a long way of the eraser is taken back ten elements at a time', () => {
  const { mine, me } = open()
  const names = Array.from({ length: 25 }, (_, at) => `s${at}`)
  for (const name of names) me.draw(firstPage, name, line)
  me.erase(firstPage, names.slice(0, 8))
  me.erase(firstPage, names.slice(8), 'same')
  const back = [0, 1, 2].map(() => {
    me.undo.undo()
    return Object.keys(mine.drawn()).length
  })
  expect(back).toEqual([5, 15, 25])
})

test('a board takes 20 pages and a page 500 elements, of which each may still move', () => {
  const { mine, me } = open()
  for (let at = 1; at < deskLimits.boardPages; at += 1) expect(me.addPage()).not.toBeNull()
  expect(me.addPage()).toBeNull()
  expect(mine.pages()).toHaveLength(20)
  expect(new Set(mine.pages().map(({ order }) => order)).size).toBe(20)
  for (let at = 0; at < deskLimits.elementsOfPage; at += 1) expect(me.draw(firstPage, `e${at}`, line)).toBe(true)
  expect(me.draw(firstPage, 'more', line)).toBe(false)
  expect(me.draw(firstPage, 'e7', { ...line, x2: 80 })).toBe(true)
  expect(Object.keys(mine.drawn())).toHaveLength(500)
})

test('what a broken client wrote is left out, and nothing throws', () => {
  const { mine, me } = open()
  me.draw(firstPage, 'a', line)
  mine.write(() => {
    const ink = inkOf(mine.board, firstPage)
    ink?.set('b', { ...line, color: 'pink' })
    ink?.set('c', 'scribble')
    mine.board.set('odd', 7 as never)
    mine.board.get(firstPage)?.set('says', 12)
  })
  expect(readBoard(mine.board)).toEqual([
    { id: firstPage, order: 0, back: null, says: '', ink: [{ name: 'a', element: line }] },
  ])
  mine.write(() => mine.board.get(firstPage)?.set('ink', 'none'))
  expect(mine.pages()[0]?.ink).toEqual([])
  expect(me.draw(firstPage, 'd', line)).toBe(true)
})

test('a stroke in the making fits into its message, with its newest places', () => {
  const spots = Array.from({ length: 900 }, (_, at) => ({ x: 1600 - (at % 100), y: 900 - (at % 100) }))
  const text = writePenSpot('0mfz1q2w3abcdef', '0mfz1q2w3abcdef', 'black', spots)
  expect(text.length).toBeLessThanOrEqual(deskLimits.spot)
  expect(readPenSpot(text)?.stroke?.points.slice(-2)).toEqual([1501, 801])
  expect(readPenSpot(writePenSpot('p1', 'a', 'red', []))).toEqual({ page: 'p1', name: 'a', stroke: null })
})

test.each(['', 'null', '7', '{"page":1}', '[]'])('what no board wrote is no pen: %s', (text) => {
  expect(readPenSpot(text)).toBeNull()
})
