import { Tooltip as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

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
        <Parts.Trigger asChild>{children}</Parts.Trigger>
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
