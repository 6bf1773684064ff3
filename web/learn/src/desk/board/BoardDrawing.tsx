import type { BoardPage } from '@hiwar/contract/appointments/desks.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Back, isPicture, paperOf } from './Back.tsx'
import { boardView, Ink } from './Ink.tsx'
import { boardWords } from './words.ts'

interface BoardDrawingProps {
  page: BoardPage
  /** Names the drawing where nobody described it. */
  label?: string
  className?: string
}

/** A page of the board for reading. */
export function BoardDrawing({ page: { back, says, elements }, label, className }: BoardDrawingProps): ReactNode {
  return (
    <svg
      viewBox={boardView}
      role="img"
      aria-label={says.trim() || label || boardWords.drawing}
      {...paperOf(back)}
      className={clsx('block aspect-video w-full rounded-control border border-line bg-surface', className)}
    >
      {isPicture(back) && <Back key={back} name={back} />}
      {Object.entries(elements).map(([place, element]) => (
        <Ink key={place} element={element} />
      ))}
    </svg>
  )
}
