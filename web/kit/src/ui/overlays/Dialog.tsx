import * as Parts from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { X } from 'lucide-react'
import {
  createContext,
  type Key,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useBeforeUnload } from 'react-router'
import { errorText } from '../../api/call.ts'
import { uiWords } from '../../words/ui.ts'
import { FormAlert } from '../alerts.tsx'
import { Button } from '../buttons.tsx'
import { IconButton } from '../IconButton.tsx'
import { DialogFrame, type DialogSize } from './DialogFrame.tsx'
import { useCloseOnBack } from './history-layers.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** What the action will change: between the content, which may be longer than the window, and the buttons. */
  consequence?: ReactNode
  /** Action buttons; «رجوع» follows them automatically. */
  actions?: ReactNode
  /** Label of the button that closes the dialog; `null` omits the button. */
  dismiss?: string | null
  /** Closes by a small cross beside the title in place of the button below. */
  cross?: boolean
  /** True while a write runs: nothing closes the dialog. */
  busy?: boolean
  /** True when the user has typed something: closing asks first. */
  dirty?: boolean
  size?: DialogSize
  /** Separates the action from «رجوع». */
  destructive?: boolean
  /** The first focus goes to the content, so that a phone's keyboard does not cover the text. Default for panels. */
  readFirst?: boolean
}

/** The row of a list whose details a panel shows. A change of the row replaces the content and not the panel. */
interface PanelRow {
  row: Key
  /** Controls beside the title. `leave` runs the move at once, or after the question about typed text. */
  head: (leave: (move: () => void) => void) => ReactNode
}

export const PanelRowContext = createContext<PanelRow | null>(null)

const untouched = { busy: false, changed: false }
const InnerFormContext = createContext<(form: typeof untouched) => void>(() => undefined)

/** A form in the content of a dialog: closing asks before its typed text is lost, and waits while it sends. */
export function useFormInDialog({ busy, changed }: typeof untouched): void {
  const setForm = use(InnerFormContext)
  useEffect(() => {
    setForm({ busy, changed })
    return () => setForm(untouched)
  }, [busy, changed, setForm])
}

const FootContext = createContext<HTMLElement | null>(null)

/** Buttons for what the viewer is doing in the content, in the dialog's foot in place of its own actions. */
export function DialogFoot({ children }: { children: ReactNode }): ReactNode {
  const foot = use(FootContext)
  return foot === null ? children : createPortal(children, foot)
}

/** Scrolls the whole field into view after Tab; browsers stop when a part of it is visible. */
function showWhole({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
}

/** A dialog in the middle of the page, or a sheet from the bottom on a phone. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onOpenChange, title, description, children, consequence, actions, dismiss = uiWords.back } = props
  const { size = 'base', destructive = false, cross = false, readFirst = size === 'panel' } = props
  const [inner, setInner] = useState(untouched)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const busy = props.busy === true || inner.busy
  const dirty = props.dirty === true || inner.changed
  const [unsaved, setUnsaved] = useState<{ leave: () => void } | null>(null)
  const listRow = use(PanelRowContext)
  const shown = size === 'panel' ? listRow : null
  useCloseOnBack(open, ask)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (open && dirty) event.preventDefault()
      },
      [open, dirty],
    ),
  )

  /** Leaves the content, unless a write runs or typed text would be lost. Returns whether it did so. */
  function leave(go: () => void): boolean {
    if (dirty && !busy) setUnsaved({ leave: go })
    if (dirty || busy) return false
    go()
    return true
  }

  function ask(): boolean {
    return leave(() => onOpenChange(false))
  }

  return (
    <DialogFrame
      open={open}
      onClose={ask}
      size={size}
      readFirst={readFirst}
      {...(description === undefined && { 'aria-describedby': undefined })}
      aria-busy={busy || undefined}
      data-unsaved={dirty || undefined}
      onKeyUp={showWhole}
      beside={
        <UnsavedDialog
          open={unsaved !== null}
          onStay={() => setUnsaved(null)}
          onLeave={() => {
            setUnsaved(null)
            unsaved?.leave()
          }}
        />
      }
    >
      <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-line md:hidden" />
      <div className="px-5 pt-4 pb-1 md:px-7 md:pt-7">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Parts.Title className="min-w-0 flex-1 basis-40 text-ink text-lg md:text-xl">{title}</Parts.Title>
          {shown?.head(leave)}
          {cross && dismiss !== null && (
            <IconButton icon={X} label={dismiss} disabled={busy} onClick={ask} className="-my-2 -me-3" />
          )}
        </div>
      </div>
      <div key={shown?.row} className={contentClasses}>
        {description && (
          <Parts.Description className="-mt-2.5 text-ink-soft not-last:mb-4">{description}</Parts.Description>
        )}
        <FootContext value={foot}>
          <InnerFormContext value={setInner}>{children}</InnerFormContext>
        </FootContext>
      </div>
      <div className="max-h-[35dvh] shrink-0 overflow-y-auto px-5 pt-2 empty:hidden md:px-7 md:pb-2">{consequence}</div>
      {(actions || cross || dismiss !== null) && (
        <div className={clsx(footerClasses(destructive, size), cross && bareFoot)}>
          <div ref={setFoot} className="peer contents max-md:*:w-full" />
          <div key={shown?.row} className="contents max-md:*:w-full peer-[:not(:empty)]:hidden">
            {actions}
          </div>
          {dismiss !== null && !cross && (
            <Button tone="quiet" disabled={busy} onClick={ask}>
              {dismiss}
            </Button>
          )}
        </div>
      )}
    </DialogFrame>
  )
}

/** What goes on below fades out, so that no line seems cut. */
const contentClasses =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5 [mask-image:linear-gradient(black_calc(100%-20px),transparent)] md:px-7 md:has-data-stays:scroll-pb-60'

function footerClasses(destructive: boolean, size: DialogSize): string {
  return clsx(
    'dialog-foot flex flex-col gap-2.5 border-line border-t px-5 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:flex-wrap',
    // A panel's text is often longer than the window and ends behind this line.
    size === 'panel' ? 'md:px-7 md:pt-4 md:pb-5' : 'md:border-transparent md:px-7 md:pt-2 md:pb-7',
    'max-md:*:w-full',
    destructive && 'md:flex-row-reverse md:justify-between',
  )
}

/** Takes no place while it holds no button. */
const bareFoot = 'not-has-[button,a]:hidden'

interface ConfirmQuestion extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'dismiss'> {
  /** Label that names the action: «إلغاء الدرس», «حذف الموعد». */
  confirm: string
  onConfirm: () => void
  /** Marks a destructive action: the button is red, at a distance. */
  danger?: boolean
  children?: ReactNode
}

/** The confirmed action. Nothing closes the dialog while the action runs, and its error is shown. */
type ConfirmedAction =
  | { write: { isPending: boolean; error: Error | null }; busy?: never; alert?: never }
  /** An action of several writes. */
  | { write?: never; busy: boolean; alert: ReactNode }

/** Asks for confirmation once, in words that say what will happen. */
export function ConfirmDialog(props: ConfirmQuestion & ConfirmedAction): ReactNode {
  const { confirm, onConfirm, danger = false, write, children, ...rest } = props
  const { busy = write?.isPending ?? false, alert = write?.error && errorText(write.error), ...dialog } = rest
  return (
    <Dialog
      {...dialog}
      busy={busy}
      size="small"
      destructive={danger}
      actions={
        <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      {children}
      <FormAlert>{alert}</FormAlert>
    </Dialog>
  )
}

interface UnsavedDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps): ReactNode {
  return (
    <DialogFrame open={open} onClose={onStay} size="small">
      <div className="px-5 pt-6 pb-4 md:px-7 md:pt-7">
        <Parts.Title className="text-lg md:text-xl">{uiWords.unsavedTitle}</Parts.Title>
        <Parts.Description className="mt-1.5 text-ink-soft">{uiWords.unsavedText}</Parts.Description>
      </div>
      <div className="flex flex-col gap-2.5 px-5 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-between md:px-7 md:pb-7">
        <Button reads onClick={onStay}>
          {uiWords.stay}
        </Button>
        <Button tone="danger-quiet" reads onClick={onLeave}>
          {uiWords.leave}
        </Button>
      </div>
    </DialogFrame>
  )
}
