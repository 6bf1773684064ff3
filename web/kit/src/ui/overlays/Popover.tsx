import {
  type ComponentProps,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPage } from '../../shell/lazy-page.ts'
import { useOnceOpen } from './once-open.ts'

/** A button, without what opens the panel. */
export type PopoverTrigger = ReactElement<ComponentProps<'button'>>

interface PopoverProps {
  trigger: PopoverTrigger
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** For a list with its own inner spacing. */
  wide?: boolean
  /** Gives the first focus elsewhere than to the first control. */
  onOpenAutoFocus?: (event: Event) => void
  /** Sends the focus elsewhere than to the button. */
  onCloseAutoFocus?: (event: Event) => void
}

export interface PopoverPanelProps extends Omit<PopoverProps, 'trigger'> {
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that the panel belongs to. */
  button: RefObject<HTMLButtonElement | null>
}

export const PopoverPanel = lazyPage<PopoverPanelProps>(async () => (await import('./PopoverPanel.tsx')).PopoverPanel)

/** A small panel beside its button, for reading or for one choice. Its code loads when it first opens. */
export function Popover({ trigger, ...panel }: PopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen } = panel
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
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
