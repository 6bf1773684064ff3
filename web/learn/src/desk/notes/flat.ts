/** The notes as a flat list of letters, each with what it carries, beside the lines of the editor's document. */
import { LineKind } from '@hiwar/contract/appointments/desks.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { documentOf, lineOf, lineType, marksOf, schema } from './schema.ts'

export type Attributes = Readonly<Record<string, unknown>>

export interface Letter {
  /** One unit of UTF-16. */
  text: string
  carries: Attributes
}

/** A change of the shared text, as Yjs tells it. */
export type Delta = readonly {
  retain?: number | undefined
  insert?: unknown
  delete?: number | undefined
  attributes?: Attributes | undefined
}[]

export function lettersOf(lines: readonly Node[]): Letter[] {
  return lines.flatMap((line) => {
    const letters: Letter[] = []
    line.forEach(({ text = '', marks }) => {
      const carries: Record<string, unknown> = {}
      for (const { type, attrs } of marks) carries[type.name] = type.name === 'c' ? attrs.of : true
      // A line break inside a line would be another line on the other devices.
      for (const unit of units(text.replaceAll(/[\n\r]/g, ' '))) letters.push({ text: unit, carries })
    })
    return [...letters, { text: '\n', carries: newlineOf(line) }]
  })
}

/** What is not said is the usual: a plain line in the direction of its first letter. */
function newlineOf({ attrs: { k, d } }: Node): Attributes {
  return { ...(k !== LineKind.Text && { k }), ...(d !== null && { d }) }
}

/** The last line may lack its newline. */
export function linesOf(letters: readonly Letter[]): Node[] {
  const lines: Node[] = []
  let from = 0
  const end = (to: number, carries: Attributes) => {
    lines.push(lineType.create(lineOf(carries), textOf(letters.slice(from, to))))
    from = to + 1
  }
  for (const [at, { text, carries }] of letters.entries()) if (text === '\n') end(at, carries)
  if (from < letters.length) end(letters.length, {})
  return lines
}

function textOf(letters: readonly Letter[]): Fragment {
  const runs: Node[] = []
  for (let from = 0, to = 0; from < letters.length; from = to) {
    const { carries } = letters[from] as Letter
    while (to < letters.length && areSame((letters[to] as Letter).carries, carries)) to += 1
    const text = letters.slice(from, to).map((letter) => letter.text)
    runs.push(schema.text(text.join(''), marksOf(carries)))
  }
  return Fragment.from(runs)
}

export function areSame(one: Attributes, other: Attributes): boolean {
  if (one === other) return true
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/** Letters of a text, newlines included, from its deltas; what is no text counts as one letter. */
function lettersOfInsert(insert: unknown, carries: Attributes = {}): Letter[] {
  return typeof insert === 'string' ? units(insert).map((text) => ({ text, carries })) : [{ text: '\ufffc', carries }]
}

/** The document of a whole shared text. */
export function documentOfText(delta: Delta): Node {
  return documentOf(linesOf(delta.flatMap(({ insert, attributes }) => lettersOfInsert(insert, attributes))))
}

/** The document after a change of the shared text; lines that the change does not touch stay the same objects. */
export function withDelta(doc: Node, delta: Delta): Node {
  const { from, to } = touched(delta)
  const [first, last] = [placeOf(doc, from), placeOf(doc, to)]
  const letters = lettersOf(doc.children.slice(first.line, last.line + 1))
  let at = from - first.start
  let isFirst = true
  for (const { retain = 0, insert, delete: gone = 0, attributes } of delta) {
    if (insert !== undefined) {
      const added = lettersOfInsert(insert, attributes)
      letters.splice(at, 0, ...added)
      at += added.length
    } else if (gone > 0) letters.splice(at, gone)
    else if (!isFirst || attributes !== undefined) {
      if (attributes !== undefined) format(letters, at, at + retain, attributes)
      at += retain
    }
    isFirst = false
  }
  const lines = doc.children
  return documentOf([...lines.slice(0, first.line), ...linesOf(letters), ...lines.slice(last.line + 1)])
}

function format(letters: Letter[], from: number, to: number, attributes: Attributes): void {
  for (const [index, { text, carries }] of letters.slice(from, to).entries()) {
    const kept = Object.entries({ ...carries, ...attributes }).filter(([, value]) => value !== null)
    letters[from + index] = { text, carries: Object.fromEntries(kept) }
  }
}

/** The range of the text before the change that the change reads or alters. */
function touched(delta: Delta): { from: number; to: number } {
  const [head] = delta
  const from = head?.attributes === undefined ? (head?.retain ?? 0) : 0
  return { from, to: delta.reduce((sum, { retain = 0, delete: gone = 0 }) => sum + retain + gone, 0) }
}

/** Where a place of the flat text lies: the line, and where that line starts. */
export function placeOf(doc: Node, offset: number): { line: number; start: number } {
  let start = 0
  for (let line = 0; line < doc.childCount; line += 1) {
    const next = start + doc.child(line).content.size + 1
    if (offset < next || line === doc.childCount - 1) return { line, start }
    start = next
  }
  return { line: 0, start: 0 }
}

/** Each line has one token more in the document than in the flat text. */
export function positionOf(doc: Node, offset: number): number {
  const within = Math.min(Math.max(0, offset), flatLength(doc) - 1)
  return within + placeOf(doc, within).line + 1
}

export function offsetOf(doc: Node, position: number): number {
  const line = doc.resolve(Math.min(position, doc.content.size - 1)).index(0)
  return Math.max(0, position - line - 1)
}

export function flatLength(doc: Node): number {
  return doc.content.size - doc.childCount
}

/** Where a place of the text lies after a change: before what was inserted there; null where its letter is gone. */
export function moved(delta: Delta, offset: number, of: 'gap' | 'letter' = 'gap'): number | null {
  let [before, after] = [0, 0]
  for (const { retain = 0, insert, delete: gone = 0 } of delta) {
    if (insert !== undefined) {
      if (of === 'gap' && offset === before) return after
      after += typeof insert === 'string' ? insert.length : 1
    } else if (gone > 0) {
      if (offset < before + gone) return of === 'gap' ? after : null
      before += gone
    } else {
      if (offset < before + retain) return after + offset - before
      before += retain
      after += retain
    }
  }
  return after + offset - before
}

function units(text: string): string[] {
  return text.split('')
}
