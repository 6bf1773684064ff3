/** The pages of a board as the shared document holds them. What a broken client wrote is left out, and nothing throws. */
import { type BoardElement, boardElement } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import * as Y from 'yjs'
import { clipped, compare } from './bounded.ts'

export interface InkItem {
  name: string
  element: BoardElement
}

export interface Page {
  id: string
  order: number
  back: string | null
  says: string
  ink: readonly InkItem[]
}

/** In their order; pages that two members added at once follow their names. */
export function readBoard(board: Y.Map<Y.Map<unknown>>): Page[] {
  const pages = [...board.entries()].flatMap(([id, page]) => {
    return page instanceof Y.Map && id.length <= longestId ? [{ id, page, order: orderOf(page) }] : []
  })
  pages.sort((one, other) => one.order - other.order || compare(one.id, other.id))
  return pages.slice(0, deskLimits.boardPages).map(({ id, page }) => readPage(id, page))
}

/** Ids of pages and names of pictures are short. */
const longestId = 200

function orderOf(page: Y.Map<unknown>): number {
  const order = page.get('order')
  return typeof order === 'number' && Number.isFinite(order) ? order : 0
}

/** The elements of a page; null where the page is gone. */
export function inkOf(board: Y.Map<Y.Map<unknown>>, id: string): Y.Map<unknown> | null {
  const page = board.get(id)
  const ink = page instanceof Y.Map ? page.get('ink') : null
  return ink instanceof Y.Map ? ink : null
}

function readPage(id: string, page: Y.Map<unknown>): Page {
  const [back, says, ink] = ['back', 'says', 'ink'].map((key) => page.get(key))
  return {
    id,
    order: orderOf(page),
    back: typeof back === 'string' && back.length <= longestId ? back : null,
    says: typeof says === 'string' ? clipped(says, deskLimits.says) : '',
    ink: ink instanceof Y.Map ? readInk(ink) : [],
  }
}

/** The names of elements begin with the time, so that their order is the order of drawing. */
function readInk(ink: Y.Map<unknown>): InkItem[] {
  const items: InkItem[] = []
  for (const [name, value] of [...ink.entries()].sort(([one], [other]) => compare(one, other))) {
    const element = readElement(value)
    if (element !== null && items.push({ name, element }) === deskLimits.elementsOfPage) break
  }
  return items
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
