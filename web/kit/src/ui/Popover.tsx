import { Popover as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

interface PopoverProps {
  trigger: ReactNode
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small panel beside its button, for reading or for one choice. */
export function Popover({ trigger, label, children, align = 'end', open, onOpenChange }: PopoverProps): ReactNode {
  return (
    <Parts.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-40 w-80 max-w-[calc(100vw-24px)] animate-[rise-in_140ms] rounded-card border border-line bg-raised p-5 shadow-float outline-none"
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
