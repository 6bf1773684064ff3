import * as Parts from '@radix-ui/react-dialog'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { beginsWithField, onEscape, useRestoreFocus } from './focus.ts'

interface DialogFrameProps extends ComponentProps<typeof Parts.Content> {
  open: boolean
  onClose: () => void
  size: DialogSize | 'sheet'
  /** The first focus goes to the box also where it begins with a field. */
  readFirst?: boolean
  /** Beside the box, such as the question that closing it asks. */
  beside?: ReactNode
}

/**
 * The box of a dialog or sheet above its ground. The first focus goes to a field that it begins with, or else to the box
 * itself, which is read from its title. It gives the focus back where it was.
 */
export function DialogFrame({
  open,
  onClose,
  size,
  readFirst = false,
  beside,
  ...content
}: DialogFrameProps): ReactNode {
  const focus = useRestoreFocus()
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Overlay data-size={size} className={overlayClasses} />
        <Parts.Content
          {...content}
          data-size={size}
          className={clsx(boxClasses, sizes[size])}
          onKeyDown={onEscape(onClose)}
          onCloseAutoFocus={focus.giveBack}
          onOpenAutoFocus={(event) => {
            focus.remember()
            const dialog = event.currentTarget as HTMLElement
            if (!readFirst && beginsWithField(dialog)) return
            event.preventDefault()
            dialog.focus()
          }}
        />
      </Parts.Portal>
      {beside}
    </Parts.Root>
  )
}

const overlayClasses = clsx(
  'fixed inset-0 z-40 bg-overlay data-[state=closed]:animate-[fade-out_150ms_forwards]',
  'data-[state=open]:animate-[fade-in_150ms]',
  // The list beside a panel stays readable.
  'not-data-[size=panel]:backdrop-blur-[2px]',
)

/** From the bottom on a phone. */
const boxClasses = clsx(
  '@container fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-sheet border border-line bg-raised shadow-float',
  'outline-none data-[state=closed]:animate-[sheet-out_180ms_forwards] data-[state=open]:animate-[sheet-in_200ms]',
)

const risen = 'md:data-[state=closed]:animate-[sink-out_150ms_forwards] md:data-[state=open]:animate-[rise-in_180ms]'
const middle = `${risen} md:inset-0 md:m-auto md:h-fit md:max-h-[min(92dvh,52rem)] md:w-[calc(100%-3rem)] md:rounded-sheet`

const sizes = {
  small: clsx(middle, 'md:max-w-md'),
  base: clsx(middle, 'md:max-w-lg'),
  large: clsx(middle, 'md:max-w-3xl'),
  /** Details of a row appear at the far side at the window's full height, so that the list stays visible. */
  panel: clsx(
    risen,
    'md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-[min(36rem,100%)] md:rounded-none md:rounded-s-sheet',
  ),
  sheet: undefined,
}

export type DialogSize = Exclude<keyof typeof sizes, 'sheet'>
