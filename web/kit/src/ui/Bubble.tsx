import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The two voices of the logo, and a quiet one. */
const voices = {
  teal: 'bg-brand text-on-brand',
  amber: 'bg-accent-tint text-ink',
  plain: 'border border-line bg-surface text-ink shadow-rest',
}

export interface BubbleProps {
  voice?: keyof typeof voices
  /** The corner at the bottom that points to the speaker. */
  speaker?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A bubble of the logo: round, with one corner that points to the speaker. */
export function Bubble({ voice = 'plain', speaker = 'start', className, children }: BubbleProps): ReactNode {
  return (
    <div
      className={clsx(
        'rounded-sheet px-5 py-4',
        voices[voice],
        speaker === 'start' ? 'rounded-es-small' : 'rounded-ee-small',
        className,
      )}
    >
      {children}
    </div>
  )
}
