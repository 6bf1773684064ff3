import type { Person } from '@hiwar/contract/people/people.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Lines } from '@hiwar/kit/texts/markup.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { threadWords as words } from './thread-words.ts'

interface SaidProps {
  by: Person
  /** Whose report it is. */
  ownerId: number
  at: string
  text: string
}

/** What one side wrote; the staff speak as one. */
export function Said({ by, ownerId, at, text }: SaidProps): ReactNode {
  const isOwn = by.id === ownerId
  return (
    <article className={clsx('rounded-card px-4 py-3', isOwn ? 'bg-sunken' : 'ms-4 bg-brand-tint md:ms-10')}>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className={clsx('font-semibold', isOwn ? 'text-ink-soft' : 'text-brand-ink')}>
          {isOwn ? words.you : words.team}
        </span>
        <Time at={at} className="text-ink-faint" />
      </p>
      <div className="mt-1 break-words">
        <Lines>{text}</Lines>
      </div>
    </article>
  )
}
