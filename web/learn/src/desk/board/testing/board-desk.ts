/** Two members at one board, whose documents exchange each change at once. */
import { inkOf, type Page, readBoard } from '@hiwar/domain/desk/board.ts'
import { firstPage, initialDesk, openDesk, partsOf } from '@hiwar/domain/desk/shape.ts'
import * as Y from 'yjs'
import type { Desk, DeskStatus, PointerSpot } from '../../desk.ts'

const network = 'network'
const start = new Date('2026-12-01T15:00:00Z').getTime()

export interface BoardDesk extends Desk {
  setStatus: (status: DeskStatus) => void
  pages: () => Page[]
  /** The elements of a page, the first one unless named. */
  drawn: (page?: string) => Record<string, unknown>
  /** What this member pointed at, the newest last. */
  pointed: PointerSpot[]
  /** Lets the clock of both go on. */
  later: (milliseconds: number) => void
}

export function boardDesks(): { mine: BoardDesk; others: BoardDesk } {
  const clock = { now: start }
  const [mine, others] = [deskOf(31, 'عمر', clock), deskOf(32, 'سارة', clock)]
  connect(mine, others)
  connect(others, mine)
  return { mine: mine.desk, others: others.desk }
}

function deskOf(id: number, name: string, clock: { now: number }) {
  const doc = openDesk(initialDesk)
  const watchers = new Set<() => void>()
  const listeners = new Set<(spot: PointerSpot) => void>()
  const sent = new Set<(spot: PointerSpot) => void>()
  const parts = partsOf(doc)
  const pointed: PointerSpot[] = []
  let status: DeskStatus = 'saved'
  const mayWrite = () => status !== 'closed' && status !== 'full'
  const desk: BoardDesk = {
    ...parts,
    doc,
    sessionId: 'lesson:00000000-0000-4000-8000-000000000007',
    me: { id, name },
    other: id === 31 ? { id: 32, name: 'سارة' } : { id: 31, name: 'عمر' },
    leads: id === 32,
    status: () => status,
    mayWrite,
    onStatus(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    write: (change) => status !== 'closed' && doc.transact(change, 'local'),
    point(kind, spot) {
      const shown = { userId: id, kind, spot }
      pointed.push(shown)
      for (const send of sent) send(shown)
    },
    onPoint(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => clock.now,
    pointed,
    setStatus(next) {
      status = next
      for (const changed of watchers) changed()
    },
    pages: () => readBoard(parts.board),
    drawn: (page = firstPage) => inkOf(parts.board, page)?.toJSON() ?? {},
    later(milliseconds) {
      clock.now += milliseconds
    },
  }
  return { desk, listeners, sent }
}

type Side = ReturnType<typeof deskOf>

function connect(from: Side, to: Side): void {
  from.sent.add((spot) => {
    for (const listener of to.listeners) listener(spot)
  })
  from.desk.doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== network) Y.applyUpdate(to.desk.doc, update, network)
  })
}
