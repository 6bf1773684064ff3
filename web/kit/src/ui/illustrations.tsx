import clsx from 'clsx'
import type { ReactNode } from 'react'
import calendar from './drawings/calendar.svg'
import celebration from './drawings/celebration.svg'
import chats from './drawings/chats.svg'
import lost from './drawings/lost.svg'
import person from './drawings/person.svg'
import search from './drawings/search.svg'
import tray from './drawings/tray.svg'
import wallet from './drawings/wallet.svg'

interface EmptyStateProps {
  drawing: DrawingName
  /** One sentence: what will appear here, and the next step. */
  words: ReactNode
  action?: ReactNode
  className?: string
}

/** An empty place that shows the next step. */
export function EmptyState({ drawing, words, action, className }: EmptyStateProps): ReactNode {
  return (
    <div className={clsx('flex flex-col items-center gap-5 px-5 py-10 text-center md:py-14', className)}>
      <Drawing name={drawing} className="h-40 md:h-48" />
      <p className="max-w-sm text-balance text-ink-soft text-lg">{words}</p>
      {action}
    </div>
  )
}

// Drawn by `e2e/pictures/world`, each for day and night.
const drawings = { calendar, celebration, chats, lost, person, search, tray, wallet } as const

export type DrawingName = keyof typeof drawings

/** A picture of the drawn world by name: by day in the light theme, by night in the dark one. The text is beside it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }): ReactNode {
  const [width, height] = name === 'celebration' ? [480, 250] : [240, 180]
  return (
    <img
      src={drawings[name]}
      alt=""
      width={width}
      height={height}
      decoding="async"
      className={clsx('w-auto max-w-full object-contain', className)}
    />
  )
}
