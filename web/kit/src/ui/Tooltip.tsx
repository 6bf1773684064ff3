import { Tooltip as Parts } from 'radix-ui'
import type { FocusEvent, ReactNode } from 'react'

interface TooltipProps {
  words: string
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** Words beside a control that shows only an icon; it never holds anything that stands nowhere else. */
export function Tooltip({ words, children, side = 'top' }: TooltipProps): ReactNode {
  return (
    <Parts.Provider delayDuration={400}>
      <Parts.Root>
        <Parts.Trigger asChild onFocus={keepShut}>
          {children}
        </Parts.Trigger>
        <Parts.Portal>
          <Parts.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-[fade-in_120ms] rounded-control bg-ink px-2.5 py-1 text-page text-xs shadow-float"
          >
            {words}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  )
}

/** The focus that a finger or a mouse brought back from a menu says nothing: the words would stay over what came next. */
function keepShut(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
