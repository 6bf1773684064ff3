/** How dialogs and sheets are drawn: from below on a phone, in the middle from 768 px on. */
import clsx from 'clsx'

export const overlayLook = clsx(
  'fixed inset-0 z-40 bg-overlay backdrop-blur-[2px] data-[state=closed]:animate-[fade-out_150ms_forwards]',
  'data-[state=open]:animate-[fade-in_150ms]',
)

const middle = 'md:inset-0 md:m-auto md:h-fit md:max-h-[min(85dvh,52rem)] md:w-[calc(100%-3rem)] md:rounded-sheet'
/** The details of a row stand at the far side, as high as the window, so that the list stays in view. */
const panel =
  'md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-[min(36rem,100%)] md:rounded-none md:rounded-s-sheet'

const sizes = {
  small: clsx(middle, 'md:max-w-md'),
  base: clsx(middle, 'md:max-w-lg'),
  large: clsx(middle, 'md:max-w-3xl'),
  panel,
}

export type DialogSize = keyof typeof sizes

export function dialogLook(size: DialogSize): string {
  return clsx(
    'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
    'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
    'md:data-[state=closed]:animate-[sink-out_150ms_forwards] md:data-[state=open]:animate-[rise-in_180ms]',
    sizes[size],
  )
}

export const sheetLook = clsx(
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
  'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
)
