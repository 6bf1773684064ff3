import { Card } from '@hiwar/kit/ui/Card.tsx'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardPartProps {
  heading: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a page as a card, under its own heading. */
export function CardPart({ heading, aside, className, children }: CardPartProps): ReactNode {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={clsx('flex flex-col gap-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
