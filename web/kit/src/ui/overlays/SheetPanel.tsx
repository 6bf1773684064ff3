import * as Parts from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { uiWords } from '../../words/ui.ts'
import { Button } from '../buttons.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { useCloseOnBack } from './history-layers.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Buttons at the end, in place of «رجوع»; one of them closes the sheet. */
  end?: ReactNode
  children: ReactNode
}

export function SheetPanel({ open, onOpenChange, title, end, children }: SheetProps): ReactNode {
  const close = () => onOpenChange(false)
  useCloseOnBack(open, () => {
    close()
    return true
  })

  return (
    <DialogFrame open={open} onClose={close} size="sheet" aria-describedby={undefined}>
      <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line" />
      <Parts.Title className="px-5 pt-3 pb-2 text-lg">{title}</Parts.Title>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-2">{children}</div>
      <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {end ?? (
          <Button tone="quiet" full onClick={close}>
            {uiWords.back}
          </Button>
        )}
      </div>
    </DialogFrame>
  )
}
