import * as Parts from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiWords } from '../../words/ui.ts'
import { IconButton } from '../IconButton.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { useCloseOnBack } from './history-layers.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Beside the title, before the cross. */
  aside?: ReactNode
  /** A button at the end, always in sight. */
  end?: ReactNode
  children: ReactNode
}

export function SheetPanel({ open, onOpenChange, title, aside, end, children }: SheetProps): ReactNode {
  const close = () => onOpenChange(false)
  useCloseOnBack(open, () => {
    close()
    return true
  })

  return (
    <DialogFrame open={open} onClose={close} size="sheet" aria-describedby={undefined}>
      <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line" />
      <div className="flex items-center justify-between gap-3 px-5 pt-3 pb-2">
        <Parts.Title className="me-auto min-w-0 text-lg">{title}</Parts.Title>
        {aside}
        <IconButton icon={X} label={uiWords.close} onClick={close} className="-my-2 -me-3" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
      {end && <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{end}</div>}
    </DialogFrame>
  )
}
