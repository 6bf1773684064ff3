import { Dialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { uiWords } from '../words/ui.ts'
import { Button } from './Button.tsx'
import { overlayLook, sheetLook } from './dialog-look.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A list or a panel from below, at any width: «المزيد», filters on a phone. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps): ReactNode {
  const focus = useFocusReturn()
  useBackCloses(open, () => {
    onOpenChange(false)
    return true
  })

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={overlayLook} />
        <Parts.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className={sheetLook}
        >
          <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line" />
          <Parts.Title className="px-5 pt-3 pb-2 text-lg">{title}</Parts.Title>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-2">{children}</div>
          <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button tone="quiet" full onClick={() => onOpenChange(false)}>
              {uiWords.back}
            </Button>
          </div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
