import { deskContent } from '@hiwar/contract/appointments/desks.ts'
import { cardLengths, deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { readDesk } from './read-desk.ts'
import { type DeskParts, deskOfText, initialDesk, openDesk, partsOf } from './shape.ts'

const tutor = 11
const id = (place: number) => `5f0c1a52-9a43-4f0e-8f0b-6f6a3c1d2e${String(place).padStart(2, '0')}`

function deskWith(write: (parts: DeskParts) => void): Uint8Array {
  const doc = openDesk(initialDesk)
  doc.clientID = tutor
  doc.transact(() => write(partsOf(doc)))
  return Y.encodeStateAsUpdate(doc)
}

const nameOf = (client: number) => (client === tutor ? 7 : null)
const read = (write: (parts: DeskParts) => void) => readDesk(deskWith(write), nameOf)
const empty = { lines: [], cards: [], pages: [{ id: 'p1', back: null, says: '', elements: [] }], sheetId: null }

function card(fields: Readonly<Record<string, unknown>>): Y.Map<unknown> {
  const texts = Object.entries(fields).map(([name, value]) => {
    const isText = typeof value === 'string' && name in cardLengths
    return [name, isText ? new Y.Text(value) : value] as const
  })
  return new Y.Map<unknown>(texts)
}

const fix = { kind: 'fix', at: '2026-11-24T18:05:00.000Z', said: 'he go', better: 'he goes', why: '' }
const word = { kind: 'word', at: '2026-11-24T18:06:00.000Z', word: 'bill', meaning: 'الحساب', example: '' }

test('nothing was written on a new desk', () => {
  expect(readDesk(initialDesk, nameOf)).toEqual(empty)
})

test('notes are lines with their kinds, directions and marks', () => {
  const { lines } = read(({ notes }) => {
    notes.insert(0, 'He goes')
    notes.insert(0, '\n', { k: 'h', d: 'r' })
    notes.insert(0, 'عنوان')
    notes.format(6, 2, { b: true })
    notes.format(9, 4, { c: 'right' })
  })
  expect(lines).toEqual([
    { kind: 'h', direction: 'r', runs: [{ text: 'عنوان', bold: false, mark: null }] },
    {
      kind: 'p',
      direction: null,
      runs: [
        { text: 'He', bold: true, mark: null },
        { text: ' ', bold: false, mark: null },
        { text: 'goes', bold: false, mark: 'right' },
      ],
    },
  ])
})

test('the notes of a lesson of before are its lines, in the same bytes each time', () => {
  expect(deskOfText('went\r\ngone')).toEqual(deskOfText('went\r\ngone'))
  const { lines } = readDesk(deskOfText('went\r\ngone'), nameOf)
  expect(lines.map(({ runs }) => runs[0]?.text)).toEqual(['went', 'gone'])
})

test('cards stand in the order of their making, with the member who made them', () => {
  const { cards } = read(({ cards }) => {
    cards.set(id(2), card(word))
    cards.set(id(1), card(fix))
  })
  expect(cards).toEqual([
    { id: id(1), by: 7, ...fix },
    { id: id(2), by: 7, ...word },
  ])
})

test('a deleted card and one without text are left out, and an edit does not bring the deleted one back', () => {
  const { cards } = read(({ cards }) => {
    cards.set(id(1), card({ ...fix, gone: true }))
    cards.set(id(2), card({ ...fix, said: ' ', better: '' }))
    const said = cards.get(id(1))?.get('said')
    if (said instanceof Y.Text) said.insert(0, 'she ')
  })
  expect(cards).toEqual([])
})

test('pages stand by their order, and elements in the order of drawing', () => {
  const line = { kind: 'line', color: 'red', x1: 0, y1: 0, x2: 10, y2: 10 }
  const { pages } = read(({ board }) => {
    const ink = new Y.Map<unknown>([
      ['02', { kind: 'text', color: 'blue', x: 1, y: 1, text: 'goes' }],
      ['01', line],
    ])
    board.set(
      'p0',
      new Y.Map<unknown>([
        ['order', -1],
        ['back', 'one.webp'],
        ['says', 'شجرة'],
        ['ink', ink],
      ]),
    )
  })
  expect(pages.map((page) => page.id)).toEqual(['p0', 'p1'])
  expect(pages[0]).toMatchObject({ back: 'one.webp', says: 'شجرة', elements: [line, { kind: 'text', text: 'goes' }] })
})

test('the sheet of the lesson is named, unless its name is none', () => {
  expect(read(({ now }) => now.set('sheet', 'a1-01-hello')).sheetId).toBe('a1-01-hello')
  expect(read(({ now }) => now.set('sheet', '../secrets')).sheetId).toBe(null)
})

describe('what a broken device wrote is left out, and the rest stays:', () => {
  const odd: readonly [string, (parts: DeskParts) => void, object][] = [
    ['a card that is a text', ({ cards }) => cards.set(id(1), 'fix' as never), {}],
    ['a card of an unknown kind', ({ cards }) => cards.set(id(1), card({ ...fix, kind: 'joke' })), {}],
    ['a card without a time', ({ cards }) => cards.set(id(1), card({ ...fix, at: 7 })), {}],
    ['a card under another name', ({ cards }) => cards.set('first', card(fix)), {}],
    ['a card whose fields are maps', ({ cards }) => cards.set(id(1), card({ ...fix, said: {}, better: 7 })), {}],
    ['a page that is a number', ({ board }) => board.set('p2', 7 as never), {}],
    ['a page without anything', ({ board }) => board.set('p1', new Y.Map()), {}],
    ['a form that is none', ({ board }) => inkOf(board).set('01', { kind: 'circle', color: 'pink' }), {}],
    [
      'a form outside the board',
      ({ board }) => inkOf(board).set('01', { kind: 'stroke', color: 'red', points: [1e9, 0] }),
      {},
    ],
    ['marks nobody knows', ({ notes }) => notes.insert(0, 'a', { b: 7, c: 'pink', x: {} }), { lines: [plain('a')] }],
    ['an embedded thing', ({ notes }) => notes.insertEmbed(0, { image: 'x' }), {}],
    [
      'kinds of lines nobody knows',
      ({ notes }) => notes.insert(0, 'a\n', { k: 'q', d: 'up' }),
      { lines: [plain('a')] },
    ],
  ]
  test.each(odd)('%s', (_what, write, rest) => {
    expect(read(write)).toEqual({ ...empty, ...rest })
  })

  test('a root of another type', () => {
    const doc = new Y.Doc()
    doc.getMap('notes').set('a', 1)
    doc.getText('cards').insert(0, 'text')
    doc.getArray('board').push([1])
    expect(readDesk(Y.encodeStateAsUpdate(doc), nameOf)).toEqual({ ...empty, pages: [] })
  })

  test('bytes that are no state', () => {
    for (const bytes of [[], [255], [1, 1, 1, 1, 1, 1], [0]])
      expect(readDesk(new Uint8Array(bytes), nameOf)).toEqual({ ...empty, pages: [] })
  })
})

test('too much is clipped to the limits, and the result fits the contract', () => {
  const long = 'x'.repeat(deskLimits.notes + 5)
  const content = read(({ notes, cards, board }) => {
    notes.insert(0, `${long.slice(1)}${'\n'.repeat(deskLimits.notes)}`)
    for (let place = 0; place < deskLimits.cards + 5; place += 1)
      cards.set(`${id(0).slice(0, -3)}${100 + place}`, card({ ...fix, said: `${'x'.repeat(cardLengths.said - 1)}😀` }))
    for (let page = 0; page < deskLimits.boardPages + 5; page += 1)
      board.set(
        `q${page}`,
        new Y.Map<unknown>([
          ['order', page],
          ['says', long],
        ]),
      )
    for (let place = 0; place < deskLimits.elementsOfPage + 5; place += 1)
      inkOf(board).set(`${1000 + place}`, { kind: 'text', color: 'red', x: 1, y: 1, text: 'a' })
  })
  expect(deskContent.safeParse(content).error).toBeUndefined()
  expect(content.lines[0]?.runs[0]?.text).toHaveLength(deskLimits.notes)
  expect(content.cards).toHaveLength(deskLimits.cards)
  // Sixty old cards hide none of the later ones.
  expect(content.cards.at(-1)?.id).toBe(`${id(0).slice(0, -3)}${100 + deskLimits.cards + 4}`)
  expect(content.cards[0]).toMatchObject({ said: 'x'.repeat(cardLengths.said - 1) })
  expect(content.pages).toHaveLength(deskLimits.boardPages)
  expect(content.pages[0]?.elements).toHaveLength(deskLimits.elementsOfPage)
})

const plain = (text: string) => ({ kind: 'p', direction: null, runs: [{ text, bold: false, mark: null }] })

function inkOf(board: DeskParts['board']): Y.Map<unknown> {
  const ink = board.get('p1')?.get('ink')
  if (!(ink instanceof Y.Map)) throw new Error('the first page has no ink')
  return ink
}
