import * as Parts from '@radix-ui/react-dialog'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { uiWords } from '../../words/ui.ts'
import { Button } from '../buttons.tsx'
import { onEscape, useRestoreFocus } from './focus.ts'
import { useCloseOnBack } from './history-layers.ts'
import type { SheetProps } from './Sheet.tsx'

export function SheetPanel({ open, onOpenChange, title, end, children }: SheetProps): ReactNode {
  const focus = useRestoreFocus()
  useCloseOnBack(open, () => {
    onOpenChange(false)
    return true
  })

  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className={overlayClasses} />
        <Parts.Content
          aria-describedby={undefined}
          onKeyDown={onEscape(() => onOpenChange(false))}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className={sheetClasses}
        >
          <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line" />
          <Parts.Title className="px-5 pt-3 pb-2 text-lg">{title}</Parts.Title>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-2">{children}</div>
          <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {end ?? (
              <Button tone="quiet" full onClick={() => onOpenChange(false)}>
                {uiWords.back}
              </Button>
            )}
          </div>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Look of dialogs and sheets: from the bottom on a phone, in the middle from 768 px. */
export const overlayClasses = clsx(
  'fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-[fade-out_150ms_forwards]',
  'data-[state=open]:animate-[fade-in_150ms]',
  // The list beside a panel stays readable.
  'not-data-[size=panel]:backdrop-blur-[2px]',
)

const middle = 'md:inset-0 md:m-auto md:h-fit md:max-h-[min(85dvh,52rem)] md:w-[calc(100%-3rem)] md:rounded-sheet'
/** Details of a row appear at the far side at the window's full height, so that the list stays visible. */
const panel =
  'md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-[min(36rem,100%)] md:rounded-none md:rounded-s-sheet'

const sizes = {
  small: clsx(middle, 'md:max-w-md'),
  base: clsx(middle, 'md:max-w-lg'),
  large: clsx(middle, 'md:max-w-3xl'),
  panel,
}

export type DialogSize = keyof typeof sizes

export function dialogClasses(size: DialogSize): string {
  return clsx(
    'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
    'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
    'md:data-[state=closed]:animate-[sink-out_150ms_forwards] md:data-[state=open]:animate-[rise-in_180ms]',
    sizes[size],
  )
}

const sheetClasses = clsx(
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
  'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
)
