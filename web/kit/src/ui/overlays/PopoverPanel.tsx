import * as Parts from '@radix-ui/react-popover'
import clsx from 'clsx'
import { type ReactNode, type Ref, type RefObject, useLayoutEffect } from 'react'
import { onEscape } from './focus.ts'

export interface PopoverPanelProps {
  id: string
  /** The button that the panel belongs to. */
  button: RefObject<HTMLButtonElement | null>
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open: boolean
  onOpenChange: (open: boolean) => void
  /** For a list with its own inner spacing. */
  wide?: boolean
  onOpenAutoFocus?: (event: Event) => void
  onCloseAutoFocus?: (event: Event) => void
}

export function PopoverPanel(props: PopoverPanelProps): ReactNode {
  const { button, open, onOpenChange, label, align = 'end', wide = false, ...content } = props
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>
        <StandIn button={button} />
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          {...content}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onKeyDown={onEscape(() => onOpenChange(false))}
          className={clsx(
            'z-40 max-w-[calc(100vw-24px)] animate-[rise-in_140ms] rounded-card border border-line bg-raised shadow-float outline-none',
            wide
              ? 'w-104 overflow-hidden'
              : 'max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto p-5',
          )}
        />
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Hands the button on as the library's trigger: it was drawn before the library was there, and is not drawn again. */
function StandIn({ button, ref }: Pick<PopoverPanelProps, 'button'> & { ref?: Ref<HTMLButtonElement> }): null {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const leave = ref(button.current)
    return typeof leave === 'function' ? leave : () => void ref(null)
  }, [button, ref])
  return null
}
