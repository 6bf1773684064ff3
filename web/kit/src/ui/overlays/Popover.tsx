import * as Parts from '@radix-ui/react-popover'
import clsx from 'clsx'
import type { ReactNode } from 'react'

interface PopoverProps {
  trigger: ReactNode
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For a list with its own inner spacing. */
  wide?: boolean
  /** Sends the focus elsewhere than to the button. */
  onCloseAutoFocus?: (event: Event) => void
}

/** A small panel beside its button, for reading or for one choice. */
export function Popover(props: PopoverProps): ReactNode {
  const { trigger, label, children, align = 'end', open, onOpenChange, onCloseAutoFocus, wide = false } = props
  return (
    <Parts.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className={clsx(
            'z-40 max-w-[calc(100vw-24px)] animate-[rise-in_140ms] rounded-card border border-line bg-raised shadow-float outline-none',
            wide ? 'w-104 overflow-hidden' : 'w-80 p-5',
          )}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
