/** The pages of a board as the shared document holds them. What a broken client wrote is left out, and nothing throws. */
import { type BoardElement, boardElement } from '@hiwar/contract/appointments/desks.ts'
import * as Y from 'yjs'
import type { InkItem } from './ink.ts'

export interface Page {
  id: string
  order: number
  back: string | null
  says: string
  ink: readonly InkItem[]
}

/** In their order; pages that two members added at once follow their names. */
export function readBoard(board: Y.Map<Y.Map<unknown>>): Page[] {
  const pages = [...board.entries()].filter(([, page]) => page instanceof Y.Map).map(([id, page]) => readPage(id, page))
  return pages.sort((one, other) => one.order - other.order || byName(one.id, other.id))
}

/** The elements of a page; null where the page is gone. */
export function inkOf(board: Y.Map<Y.Map<unknown>>, id: string): Y.Map<unknown> | null {
  const page = board.get(id)
  const ink = page instanceof Y.Map ? page.get('ink') : null
  return ink instanceof Y.Map ? ink : null
}

function readPage(id: string, page: Y.Map<unknown>): Page {
  const [order, back, says, ink] = ['order', 'back', 'says', 'ink'].map((key) => page.get(key))
  return {
    id,
    order: typeof order === 'number' ? order : 0,
    back: typeof back === 'string' ? back : null,
    says: typeof says === 'string' ? says : '',
    ink: ink instanceof Y.Map ? readInk(ink) : [],
  }
}

function readInk(ink: Y.Map<unknown>): InkItem[] {
  const items: InkItem[] = []
  for (const [name, value] of ink.entries()) {
    const element = readElement(value)
    if (element !== null) items.push({ name, element })
  }
  return items.sort((one, other) => byName(one.name, other.name))
}

/** A value never changes, so that it is checked once, and drawn again only where another one takes its place. */
const checked = new WeakMap<object, BoardElement | null>()

function readElement(value: unknown): BoardElement | null {
  if (typeof value !== 'object' || value === null) return null
  const known = checked.get(value)
  if (known !== undefined) return known
  const element = boardElement.safeParse(value).data ?? null
  checked.set(value, element)
  return element
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
