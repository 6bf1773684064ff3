/** The board of the desk as a screen follows it: its pages, what may be done, and what the other member draws. */
import { type Page, readBoard } from '@hiwar/domain/desk/board.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { useEffect, useState } from 'react'
import { type Desk, mayErase, useDesk, useDeskStatus } from '../desk.ts'
import { useShared } from '../use-desk-parts.ts'
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
  const pages = useShared(desk.board, () => readBoard(desk.board))
  useDeskStatus(desk)
  const may = { mayDraw: desk.mayWrite(), mayErase: mayErase(desk) }
  // Each step changes the pages, so that both are read anew in time.
  return { desk, writer, pages, ...may, canUndo: writer.undo.canUndo(), canRedo: writer.undo.canRedo() }
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
