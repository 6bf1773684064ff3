/** How the desk of a session lies in its shared document: the names of its parts, and what each begins with. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import * as Y from 'yjs'

/**
 * `notes`: lines that end with a newline; a newline carries the kind (`k`) and direction (`d`) of its line, letters
 * carry bold (`b`) and what they are marked as (`c`). `fill`: answers by `sheet/page/gap`.
 */
export function partsOf(doc: Y.Doc): DeskParts {
  return {
    notes: doc.getText('notes'),
    cards: doc.getMap<Y.Map<unknown>>('cards'),
    board: doc.getMap<Y.Map<unknown>>('board'),
    fill: doc.getMap<unknown>('fill'),
    now: doc.getMap<unknown>('now'),
  }
}

export interface DeskParts {
  notes: Y.Text
  /** By uuid: `kind` and `at`, one `Y.Text` for each field, and `gone` once it is deleted. */
  cards: Y.Map<Y.Map<unknown>>
  /** By page: `order`, `back`, `says`, and `ink`, a map of elements by their names. */
  board: Y.Map<Y.Map<unknown>>
  fill: Y.Map<unknown>
  /** What the two look at; the last write wins. */
  now: Y.Map<unknown>
}

/** The keys of `now`. */
export const NowKey = { Sheet: 'sheet', Page: 'page', Tab: 'tab', Together: 'together', Timer: 'timer' } as const

/** `endsAt`: an instant by the server's clock while the timer runs; null while it rests with `leftMs` left. */
export interface DeskTimer {
  endsAt: number | null
  leftMs: number
  totalMs: number
}

export const firstPage = 'p1'

/** The client that writes what every desk begins with, and the one that writes the notes of lessons of before. */
const clients = { beginning: 1, earlier: 2 } as const

/** Whether the client is nobody's device, so that no member writes in its name. */
export function isReserved(client: number): boolean {
  return client === clients.beginning || client === clients.earlier
}

/** The same bytes everywhere, so that nothing is ever created twice: an empty line, and an empty board page. */
export const initialDesk: Uint8Array = writtenBy(clients.beginning, new Y.Doc(), (doc) => {
  const { notes, board } = partsOf(doc)
  notes.insert(0, '\n')
  board.set(firstPage, newPage(0))
})

/** A desk with the plain text of notes from before there were desks; the same bytes for the same text. */
export function deskOfText(text: string): Uint8Array {
  const doc = openDesk(initialDesk)
  writtenBy(clients.earlier, doc, () => partsOf(doc).notes.insert(0, text.replaceAll('\r', '')))
  return Y.encodeStateAsUpdate(doc)
}

/** A document that holds the state; whoever writes on it later gets a client id of the own. */
export function openDesk(...updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

export function newPage(order: number, back: string | null = null): Y.Map<unknown> {
  return new Y.Map<unknown>([
    ['order', order],
    ['back', back],
    ['says', ''],
    ['ink', new Y.Map<BoardElement>()],
  ])
}

function writtenBy(client: number, doc: Y.Doc, write: (doc: Y.Doc) => void): Uint8Array {
  doc.clientID = client
  doc.transact(() => write(doc))
  return Y.encodeStateAsUpdate(doc)
}
