/** Every change of a board. All but added pages are steps of this member that «تراجع» takes back. */
import type { BoardElement } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { type InkItem, inkOf, type Page, readBoard } from '@hiwar/domain/desk/board.ts'
import { newPage } from '@hiwar/domain/desk/shape.ts'
import * as Y from 'yjs'
import type { Desk } from '../desk.ts'
import { newName } from './ink.ts'

export interface BoardWriter {
  readonly undo: Y.UndoManager
  /** Draws an element, or puts another value in its place. False where the page is full. */
  draw: (page: string, name: string, element: BoardElement, step?: Step) => boolean
  erase: (page: string, names: readonly string[], step?: Step) => void
  /** Adds an empty page at the end and returns its id; null where the board is full. */
  addPage: (back?: string | null) => string | null
  removePage: (id: string) => void
  /** Brings back a page that was removed, as it was. */
  restorePage: (page: Page) => void
  setBack: (id: string, back: string) => void
  setSays: (id: string, says: string) => void
}

/** `same`: goes on with the step before, as while an eraser or a pressed key goes on. */
export type Step = 'new' | 'same'

/** One for each document, so that what was done can be taken back after another tab was open. */
const writers = new WeakMap<Y.Doc, BoardWriter>()

export function boardWriter(desk: Desk): BoardWriter {
  const known = writers.get(desk.doc) ?? openWriter(desk)
  writers.set(desk.doc, known)
  return known
}

function openWriter({ board, now, write }: Desk): BoardWriter {
  /** Whether «تراجع» takes back what is written now. */
  let isStep = true
  const undo = new Y.UndoManager(board, {
    captureTimeout: Infinity,
    trackedOrigins: new Set(['local']),
    captureTransaction: () => isStep,
  })
  /** Elements that the running step of the eraser has taken. */
  let erased = 0

  function change(act: () => void, step: Step = 'new'): void {
    if (step === 'new') undo.stopCapturing()
    write(act)
  }

  /** Adds to the pages. This is no step: to take a page back would take what the other member drew on it. */
  function add(act: () => void): void {
    isStep = false
    write(act)
    isStep = true
  }

  function addPage(back: string | null = null): string | null {
    const pages = readBoard(board)
    if (pages.length >= deskLimits.boardPages) return null
    const id = newName(now())
    add(() => board.set(id, newPage((pages.at(-1)?.order ?? -1) + 1, back)))
    return board.has(id) ? id : null
  }

  return {
    undo,
    draw(page, name, element, step) {
      const ink = inkOf(board, page)
      if (ink === null) return true
      if (!ink.has(name) && ink.size >= deskLimits.elementsOfPage) return false
      change(() => ink.set(name, element), step)
      return true
    },
    erase(page, names, step) {
      const ink = inkOf(board, page)
      if (ink === null || names.length === 0) return
      if (step !== 'same') erased = 0
      for (const name of names) {
        change(() => ink.delete(name), erased % erasedOfStep === 0 ? 'new' : 'same')
        erased += 1
      }
    },
    addPage,
    removePage(id) {
      const ink = readBoard(board).find((page) => page.id === id)?.ink ?? []
      // All but the last part go in steps of their own, so that taking back sends no more than an update holds.
      for (const part of partsOfInk(ink).slice(0, -1)) {
        change(() => {
          for (const { name } of part) inkOf(board, id)?.delete(name)
        })
      }
      change(() => board.delete(id))
    },
    restorePage({ id, order, back, says, ink }) {
      if (board.has(id)) return
      add(() => {
        const page = board.set(id, newPage(order, back))
        page.set('says', says)
      })
      for (const part of partsOfInk(ink)) {
        const drawn = inkOf(board, id)
        add(() => {
          for (const { name, element } of part) drawn?.set(name, element)
        })
      }
    },
    setBack: (id, back) => change(() => board.get(id)?.set('back', back)),
    setSays: (id, says) => change(() => board.get(id)?.set('says', says)),
  }
}

/** Of the longest strokes so many are restored by one update. */
const erasedOfStep = 10
/** Bytes of the ink of one update, well below what the server takes. */
const inkOfUpdate = 30_000
/** Bytes around an element: its name and its place in the document. */
const around = 60
const encoder = new TextEncoder()

/** The ink in parts of which each fits into an update. As JSON an element is not shorter than in the update. */
function partsOfInk(ink: readonly InkItem[]): InkItem[][] {
  const parts: InkItem[][] = []
  let left = 0
  for (const item of ink) {
    const bytes = encoder.encode(JSON.stringify(item.element)).length + around
    if (parts.length === 0 || bytes > left) {
      parts.push([])
      left = inkOfUpdate
    }
    parts.at(-1)?.push(item)
    left -= bytes
  }
  return parts
}
