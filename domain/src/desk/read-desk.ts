/** Reads what stands on a desk. Whatever a broken device wrote, reading ends with what can be shown. */
import {
  type BoardPage,
  type DeskCard,
  type DeskContent,
  deskCard,
  LineKind,
  Mark,
  type NoteLine,
  type NoteRun,
} from '@hiwar/contract/appointments/desks.ts'
import { cardLengths, deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { sheetId } from '@hiwar/contract/fields/learning.ts'
import * as Y from 'yjs'
import { readBoard } from './board.ts'
import { clipped, compare, newestCards } from './bounded.ts'
import { openBounded } from './opening.ts'
import { type DeskParts, NowKey, partsOf } from './shape.ts'

/** Names the member behind a client, or null where nobody knows. */
type NameOf = (client: number) => number | null

/** The content of a state and of the updates that are not in it yet. Lines without text at the end are left out. */
export function readDesk(state: Uint8Array, nameOf: NameOf, pending: readonly Uint8Array[] = []): DeskContent {
  const { notes, cards, board, now } = partsOf(openBounded([state, ...pending]).doc)
  const lines = readLines(notes)
  return {
    lines: lines.slice(0, lines.findLastIndex(({ runs }) => runs.length > 0) + 1),
    cards: readCards(cards, nameOf),
    pages: readPages(board),
    sheetId: sheetId.safeParse(now.get(NowKey.Sheet)).data ?? null,
  }
}

/** The lines of the notes, as the editor and the summary draw them. */
export function readLines(notes: Y.Text): NoteLine[] {
  const lines: NoteLine[] = []
  let runs: NoteRun[] = []
  let left: number = deskLimits.notes
  for (const { insert, attributes = {} } of notes.toDelta() as Delta) {
    if (typeof insert !== 'string') continue
    for (const [place, piece] of insert.split('\n').entries()) {
      if (lines.length === deskLimits.notes) return lines
      if (place > 0) {
        lines.push(lineOf(attributes, runs))
        runs = []
      }
      const text = clipped(piece, left)
      left -= text.length
      addRun(runs, text, attributes)
    }
  }
  // The last newline is pinned in our editor, but another device may have deleted it.
  return runs.length === 0 ? lines : [...lines, lineOf({}, runs)]
}

type Marks = Readonly<Record<string, unknown>>
type Delta = readonly { insert?: unknown; attributes?: Marks }[]

function lineOf({ k, d }: Marks, runs: NoteRun[]): NoteLine {
  const kind = Object.values(LineKind).find((known) => known === k) ?? LineKind.Text
  return { kind, direction: d === 'r' || d === 'l' ? d : null, runs }
}

/** Letters that look the same are one run, whatever else they carry. */
function addRun(runs: NoteRun[], text: string, { b, c }: Marks): void {
  if (text === '') return
  const look = { bold: b === true, mark: Object.values(Mark).find((known) => known === c) ?? null }
  const last = runs.at(-1)
  if (last?.bold === look.bold && last.mark === look.mark) last.text += text
  else runs.push({ text, ...look })
}

function readCards(cards: DeskParts['cards'], nameOf: NameOf): DeskCard[] {
  const read = [...cards.entries()].flatMap(([id, card]) => readCard(id, card, nameOf) ?? [])
  return newestCards(read.toSorted((one, other) => compare(one.at, other.at) || compare(one.id, other.id)))
}

/** Undefined for a card that was deleted, holds no text, or is none. */
function readCard(id: string, card: unknown, nameOf: NameOf): DeskCard | undefined {
  if (!(card instanceof Y.Map) || card.get('gone') === true) return undefined
  const field = (name: keyof typeof cardLengths) => clipped(textOf(card.get(name)), cardLengths[name])
  const kind = card.get('kind')
  const texts: Record<string, string> =
    kind === 'fix'
      ? { said: field('said'), better: field('better'), why: field('why') }
      : { word: field('word'), meaning: field('meaning'), example: field('example') }
  if (Object.values(texts).every((text) => text.trim() === '')) return undefined
  const client = card._item?.id.client
  const by = client === undefined ? null : nameOf(client)
  return deskCard.safeParse({ id, kind, at: card.get('at'), by, ...texts }).data
}

function readPages(board: DeskParts['board']): BoardPage[] {
  return readBoard(board).map(({ id, back, says, ink }) => {
    return { id, back, says, elements: ink.map(({ element }) => element) }
  })
}

/** The words of a shared text or of a plain one; nothing for anything else. */
function textOf(value: unknown): string {
  if (value instanceof Y.Text) return value.toString()
  return typeof value === 'string' ? value : ''
}
