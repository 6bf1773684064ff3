/** The board of the desk as a screen follows it: its pages, what may be done, and what the other member draws. */
import { type Page, readBoard } from '@hiwar/domain/desk/board.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Desk, useDesk } from '../desk.ts'
import { type PenSpot, readPenSpot } from './pen-spot.ts'
import { type BoardWriter, boardWriter } from './writer.ts'

export interface OpenBoard {
  desk: Desk
  writer: BoardWriter
  pages: readonly Page[]
  mayDraw: boolean
  /** Deleting goes on where the desk is full. */
  mayErase: boolean
  canUndo: boolean
  canRedo: boolean
}

export function useBoard(): OpenBoard {
  const desk = useDesk()
  const writer = boardWriter(desk)
  const status = useSyncExternalStore(desk.onStatus, desk.status)
  const pages = usePages(desk)
  const mayDraw = desk.mayWrite() && status !== 'full' && status !== 'closed'
  const mayErase = (desk.mayWrite() || status === 'full') && status !== 'closed'
  // Each step changes the pages, so that both are read anew in time.
  return { desk, writer, pages, mayDraw, mayErase, canUndo: writer.undo.canUndo(), canRedo: writer.undo.canRedo() }
}

function usePages({ board }: Desk): readonly Page[] {
  const [pages, setPages] = useState(() => readBoard(board))
  useEffect(() => {
    const read = () => setPages(readBoard(board))
    read()
    board.observeDeep(read)
    return () => board.unobserveDeep(read)
  }, [board])
  return pages
}

/** A pen of which nothing comes any more, as after a broken connection. // ours */
const quietPen = 10 * SECOND

/** What the other member draws, or has drawn a moment ago. */
export function useOtherPen({ onPoint }: Desk): PenSpot | null {
  const [pen, setPen] = useState<PenSpot | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const drop = () => setPen(null)
    const stop = onPoint(({ kind, spot }) => {
      if (kind === 'caret') return
      clearTimeout(timer)
      setPen(kind === 'gone' ? null : readPenSpot(spot))
      timer = setTimeout(drop, quietPen)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [onPoint])
  return pen
}
