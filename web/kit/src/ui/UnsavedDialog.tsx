import { Dialog as Parts } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { uiWords } from '../words/ui.ts'
import { Button } from './Button.tsx'
import { dialogLook, overlayLook } from './dialog-look.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface UnsavedDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before typed things are lost. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps): ReactNode {
  const focus = useFocusReturn()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <Parts.Portal>
        <Parts.Overlay className={overlayLook} />
        <Parts.Content
          className={dialogLook('small')}
          onCloseAutoFocus={focus.giveBack}
          onOpenAutoFocus={(event) => {
            focus.remember()
            event.preventDefault()
            stay.current?.focus()
          }}
        >
          <div className="px-5 pt-6 pb-4 md:px-7 md:pt-7">
            <Parts.Title className="text-lg md:text-xl">{uiWords.unsavedTitle}</Parts.Title>
            <Parts.Description className="mt-1.5 text-ink-soft">{uiWords.unsavedText}</Parts.Description>
          </div>
          <div className="flex flex-col gap-2.5 px-5 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-between md:px-7 md:pb-7">
            <Button ref={stay} onClick={onStay}>
              {uiWords.stay}
            </Button>
            <Button tone="danger-quiet" onClick={onLeave}>
              {uiWords.leave}
            </Button>
          </div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
