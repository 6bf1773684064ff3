import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { lazyPage } from '../lazy-page.ts'
import { useOnceOpen } from './once-open.ts'
import type { PopoverPanelProps } from './PopoverPanel.tsx'

/** A button, without what opens the panel. */
export type PopoverTrigger = ReactElement<ComponentProps<'button'>>

interface PopoverProps extends Omit<PopoverPanelProps, 'id' | 'button' | 'open' | 'onOpenChange'> {
  trigger: PopoverTrigger
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Takes the button. */
  ref?: Ref<HTMLButtonElement> | undefined
}

export const PopoverPanel = lazyPage(async () => (await import('./PopoverPanel.tsx')).PopoverPanel)

/** A small panel beside its button, for reading or for one choice. Its code loads when it first opens. */
export function Popover({ trigger, ref, ...panel }: PopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen } = panel
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, [])
  const isWanted = useOnceOpen(open)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event)
          onOpenChange(!open)
        },
      })}
      {isWanted && (
        <Suspense fallback={null}>
          <PopoverPanel {...panel} {...{ id, open, onOpenChange, button }} />
        </Suspense>
      )}
    </>
  )
}
