import { test as propertyTest } from '@fast-check/vitest'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { frozen, isFull, mergeState, missingFor, vectorOf } from './kept.ts'
import { readDesk } from './read-desk.ts'
import { deskOfText, initialDesk, openDesk, partsOf } from './shape.ts'
import { deletesUnwritten, inspectUpdate } from './update.ts'

const ours = 77

/** The update of one step on a desk that began with these bytes. */
function updateOf(write: (doc: Y.Doc) => void, { client = ours, from = initialDesk } = {}): Uint8Array {
  const doc = openDesk(from)
  doc.clientID = client
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.transact(() => write(doc))
  return Y.mergeUpdates(updates)
}

const clientsOf = (update: Uint8Array) =>
  [...(inspectUpdate(update)?.clients.keys() ?? [])].toSorted((one, other) => one - other)

const typed = updateOf((doc) => partsOf(doc).notes.insert(0, 'go', { b: true }))

describe('an update says in whose name it writes', () => {
  test('a text, and a form on the board', () => {
    expect(clientsOf(typed)).toEqual([ours])
    expect(inspectUpdate(typed)?.onlyDeletes).toBe(false)
    const drawn = updateOf((doc) =>
      partsOf(doc)
        .board.get('p1')
        ?.set('ink', new Y.Map([['1', { kind: 'line', x1: 1 }]])),
    )
    expect(clientsOf(drawn)).toEqual([ours])
  })

  test('two devices in one update', () => {
    const other = updateOf((doc) => partsOf(doc).fill.set('a', 'x'), { client: 78 })
    expect(clientsOf(Y.mergeUpdates([typed, other]))).toEqual([ours, 78])
  })

  test('nobody, where it only deletes what somebody else wrote', () => {
    const erased = updateOf((doc) => partsOf(doc).notes.delete(0, 2), {
      client: 78,
      from: Y.mergeUpdates([initialDesk, typed]),
    })
    expect(inspectUpdate(erased)).toMatchObject({ onlyDeletes: true, deletes: new Map([[ours, 4]]) })
    expect(clientsOf(erased)).toEqual([])
  })

  test('nobody, where it repeats what every desk begins with', () => {
    expect(clientsOf(initialDesk)).toEqual([])
    expect(clientsOf(Y.mergeUpdates([initialDesk, typed]))).toEqual([ours])
  })

  test('the desk itself, where it forges another beginning or the notes of before', () => {
    const forged = new Y.Doc()
    forged.clientID = 1
    partsOf(forged).notes.insert(0, 'x\n')
    expect(clientsOf(Y.encodeStateAsUpdate(forged))).toEqual([1])
    expect(clientsOf(deskOfText('went'))).toEqual([2])
  })
})

test('nobody deletes what nobody has written yet', () => {
  const erased = updateOf((doc) => partsOf(doc).notes.delete(0, 2), {
    client: 78,
    from: Y.mergeUpdates([initialDesk, typed]),
  })
  const inspected = inspectUpdate(erased)
  if (inspected === undefined) throw new Error('The deletion is not read')
  expect(deletesUnwritten(inspected, () => 4)).toBe(false)
  expect(deletesUnwritten(inspected, () => 3)).toBe(true)
})

describe('what no device of ours could have made is refused:', () => {
  const odd: readonly [string, (doc: Y.Doc) => void][] = [
    ['bytes in a map', (doc) => partsOf(doc).now.set('a', new Uint8Array(4))],
    ['a number beyond numbers', (doc) => partsOf(doc).now.set('a', 1n)],
    ['objects within objects', (doc) => partsOf(doc).now.set('a', [[[[[1]]]]])],
    ['a document within', (doc) => partsOf(doc).now.set('a', new Y.Doc())],
    ['a list', (doc) => partsOf(doc).now.set('a', new Y.Array())],
    ['an element of a page', (doc) => partsOf(doc).now.set('a', new Y.XmlElement('p'))],
    ['an embedded thing', (doc) => partsOf(doc).notes.insertEmbed(0, { image: 'x' })],
    ['a part that no desk has', (doc) => doc.getMap('other').set('a', 1)],
    ['letters that carry what ours do not', (doc) => partsOf(doc).notes.insert(0, 'a', { size: 'x' })],
  ]
  test.each(odd)('%s', (_what, write) => {
    expect(inspectUpdate(updateOf(write))).toBeUndefined()
  })

  test('plain values among the letters of the notes or of a card', () => {
    const valueInNotes = (doc: Y.Doc) => doc.getArray('notes').insert(0, [1])
    expect(inspectUpdate(updateOf(valueInNotes))).toBeUndefined()
    expect(inspectUpdate(updateOf(valueInNotes, { from: Y.encodeStateAsUpdate(new Y.Doc()) }))).toBeUndefined()
    // One struct of client 5 at clock 0: the number 1, first in the text that client 6 made at clock 2.
    expect(inspectUpdate(new Uint8Array([1, 1, 5, 0, 0x08, 0, 6, 2, 1, 125, 1, 0]))).toBeUndefined()
    expect(clientsOf(new Uint8Array([1, 1, 5, 0, 0x28, 0, 6, 2, 1, 97, 1, 125, 1, 0]))).toEqual([5])
  })

  test('maps within maps, however they were put there', () => {
    const deep = updateOf((doc) => {
      let map = partsOf(doc).cards as Y.Map<unknown>
      for (let depth = 0; depth < 4; depth += 1) {
        const inner = new Y.Map<unknown>()
        map.set('a', inner)
        map = inner
      }
    })
    expect(inspectUpdate(deep)).toBeUndefined()
    expect(inspectUpdate(updateOf((doc) => partsOf(doc).fill.set('a', new Y.Map())))).toBeUndefined()
  })

  test('very many letters behind one and the same letter', () => {
    const tangled = updateOf((doc) => {
      const { notes } = partsOf(doc)
      notes.insert(0, 'a')
      for (let at = 0; at < 300; at += 1) notes.insert(1, 'b', at % 2 === 0 ? { b: true } : {})
    })
    expect(inspectUpdate(tangled)).toBeUndefined()
  })

  test('very many values under one key, none of which takes the place of another', () => {
    const valuesOf = (count: number) => {
      const value = [0x28, 1, 4, ...Buffer.from('fill'), 1, 97, 1, 126]
      const number = [(count & 127) | 128, count >>> 7]
      return new Uint8Array([1, ...number, 5, 0, ...Array.from({ length: count }, () => value).flat(), 0])
    }
    expect(clientsOf(valuesOf(150))).toEqual([5])
    expect(inspectUpdate(valuesOf(300))).toBeUndefined()
  })

  test('deletions that overlap', () => {
    expect(inspectUpdate(new Uint8Array([0, 1, 5, 2, 0, 3, 3, 1]))).toBeDefined()
    expect(inspectUpdate(new Uint8Array([0, 1, 5, 2, 0, 3, 2, 1]))).toBeUndefined()
  })

  test('two sections of one client, of which some readers see the last one alone', () => {
    const empty = new Uint8Array([1, 1, 5, 0, 0, 2])
    const [, ...structs] = empty
    expect(inspectUpdate(new Uint8Array([2, ...structs, ...structs, 0]))).toBeUndefined()
  })

  test('an object that is another one by its prototype', () => {
    const odd = JSON.parse('{"__proto__": {"kind": "line"}}') as object
    expect(inspectUpdate(updateOf((doc) => partsOf(doc).now.set('a', odd)))).toBeUndefined()
  })

  test('nothing, too much, and half of it', () => {
    expect(inspectUpdate(new Uint8Array())).toBeUndefined()
    expect(inspectUpdate(new Uint8Array(deskLimits.updateBytes + 1))).toBeUndefined()
    for (let length = 0; length < typed.length; length += 1)
      expect(inspectUpdate(typed.slice(0, length))).toBeUndefined()
  })

  test.each([
    // One struct of client 5 at clock 0: collected, 2^50 letters long; no letter long; an item that follows itself.
    ['a text of endless length', [1, 1, 5, 0, 0, 128, 128, 128, 128, 128, 128, 128, 2, 0]],
    ['a text of no length', [1, 1, 5, 0, 0, 0, 0]],
    ['a word that follows itself', [1, 1, 5, 0, 0x84, 5, 0, 1, 97, 0]],
    ['a word that stands before itself', [1, 1, 5, 0, 0x44, 5, 3, 1, 97, 0]],
    ['a client beyond 32 bits', [1, 1, 128, 128, 128, 128, 128, 1, 0, 0, 1, 0]],
    ['claims of endlessly many', [255, 255, 255, 255, 15, 255, 255, 255, 255, 15, 5, 0]],
  ])('%s', (_what, bytes) => {
    expect(inspectUpdate(new Uint8Array(bytes))).toBeUndefined()
  })
})

const full = updateOf((doc) => {
  const { notes, board, fill } = partsOf(doc)
  notes.insert(0, 'he goes\n', { k: 'h', b: true })
  board.get('p1')?.set('says', 'x')
  fill.set('a1-01-hello/0/1', 'am')
})

propertyTest.prop([fc.array(fc.tuple(fc.nat(full.length - 1), fc.nat(255)), { maxLength: 6 }), fc.uint8Array()], {
  numRuns: 2_000,
})('whatever bytes are let in, the desk can still be merged, read and frozen', (changes, tail) => {
  const bytes = new Uint8Array([...full, ...tail])
  for (const [place, value] of changes) bytes[place] = value
  if (inspectUpdate(bytes) === undefined) return
  const state = mergeState(initialDesk, [bytes])
  openDesk(state)
  readDesk(frozen(state), () => null)
  missingFor(state, vectorOf(state))
})

describe('the kept state', () => {
  const state = mergeState(initialDesk, [typed])

  test('gives a device what it lacks, and everything to one without a vector', () => {
    const missing = missingFor(state, vectorOf(initialDesk)) ?? new Uint8Array()
    expect(clientsOf(missing)).toEqual([ours])
    expect(missingFor(state, undefined)).toBe(state)
  })

  test('refuses a vector that is none', () => {
    expect(missingFor(state, new Uint8Array([9, 255]))).toBeUndefined()
  })

  test('lets go of erased words when it freezes, and reads the same', () => {
    const secret = updateOf((doc) => partsOf(doc).notes.insert(0, 'secret'), { client: 78, from: state })
    const written = mergeState(state, [secret])
    const erased = mergeState(written, [
      updateOf((doc) => partsOf(doc).notes.delete(0, 6), { client: 79, from: written }),
    ])
    expect(Buffer.from(erased).includes('secret')).toBe(true)
    expect(Buffer.from(frozen(erased)).includes('secret')).toBe(false)
    expect(readDesk(frozen(erased), () => null)).toEqual(readDesk(state, () => null))
    expect(frozen(frozen(erased))).toEqual(frozen(erased))
  })

  test('is full for words before it is full for deletions', () => {
    const { stateBytes, updateBytes } = deskLimits
    expect([isFull(stateBytes - updateBytes, false), isFull(stateBytes - updateBytes + 1, false)]).toEqual([
      false,
      true,
    ])
    expect([isFull(stateBytes, true), isFull(stateBytes + 1, true)]).toEqual([false, true])
  })
})
