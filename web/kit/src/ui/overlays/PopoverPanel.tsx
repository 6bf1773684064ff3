import * as Parts from '@radix-ui/react-popover'
import clsx from 'clsx'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import { onEscape } from './focus.ts'
import type { PopoverPanelProps } from './Popover.tsx'

/** The panel, which opens beside the button and gives the focus back to it. */
export function PopoverPanel(props: PopoverPanelProps): ReactNode {
  const { id, button, label, children, align = 'end', open, onOpenChange, wide = false } = props
  const { onOpenAutoFocus, onCloseAutoFocus } = props
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>
        <StandIn button={button} />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onKeyDown={onEscape(() => onOpenChange(false))}
          {...(onOpenAutoFocus && { onOpenAutoFocus })}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className={clsx(
            'z-40 max-w-[calc(100vw-24px)] animate-[rise-in_140ms] rounded-card border border-line bg-raised shadow-float outline-none',
            wide
              ? 'w-104 overflow-hidden'
              : 'max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto p-5',
          )}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

interface StandInProps {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement>
}

/** Hands the button on as the library's trigger: it was drawn before the library was there, and is not drawn again. */
function StandIn({ button, ref }: StandInProps): null {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const leave = ref(button.current)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }, [button, ref])
  return null
}
