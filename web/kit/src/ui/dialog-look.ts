/** How dialogs and sheets are drawn: from below on a phone, in the middle from 768 px on. */
import clsx from 'clsx'

export const overlayLook = clsx(
  'fixed inset-0 z-40 bg-overlay backdrop-blur-[2px] data-[state=closed]:animate-[fade-out_150ms_forwards]',
  'data-[state=open]:animate-[fade-in_150ms]',
)

const widths = { small: 'md:max-w-md', base: 'md:max-w-lg', large: 'md:max-w-3xl' }

export function dialogLook(size: keyof typeof widths): string {
  return clsx(
    'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
    'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
    'md:inset-0 md:m-auto md:h-fit md:max-h-[min(85dvh,52rem)] md:w-[calc(100%-3rem)] md:rounded-sheet',
    'md:data-[state=closed]:animate-[sink-out_150ms_forwards] md:data-[state=open]:animate-[rise-in_180ms]',
    widths[size],
  )
}

export const sheetLook = clsx(
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
  'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
)
