import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawings/Drawing.tsx'

interface EmptyStateProps {
  drawing: DrawingName
  /** One sentence: what will come here, and the next step. */
  words: ReactNode
  /** One button or link. */
  action?: ReactNode
  className?: string
}

/** An empty place that teaches the next step. */
export function EmptyState({ drawing, words, action, className }: EmptyStateProps): ReactNode {
  return (
    <div className={clsx('flex flex-col items-center gap-5 px-5 py-10 text-center md:py-14', className)}>
      <Drawing name={drawing} className="h-36 md:h-44" />
      <p className="max-w-sm text-balance text-ink-soft text-lg">{words}</p>
      {action}
    </div>
  )
}
