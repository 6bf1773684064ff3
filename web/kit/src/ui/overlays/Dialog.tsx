import * as Parts from '@radix-ui/react-dialog'
import clsx from 'clsx'
import {
  createContext,
  type Key,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useBeforeUnload } from 'react-router'
import { errorText } from '../../api/call.ts'
import { uiWords } from '../../words/ui.ts'
import { FormAlert } from '../alerts.tsx'
import { Button } from '../buttons.tsx'
import { DialogFrame, type DialogSize } from './DialogFrame.tsx'
import { useCloseOnBack } from './history-layers.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Action buttons; «رجوع» follows them automatically. */
  actions?: ReactNode
  /** Label of the button that closes the dialog; `null` omits the button. */
  dismiss?: string | null
  /** True while a write runs: nothing closes the dialog. */
  busy?: boolean
  /** True when the user has typed something: closing asks first. */
  dirty?: boolean
  size?: DialogSize
  /** Separates the action from «رجوع», which gets the first focus. */
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
  const { open, onOpenChange, title, description, children, actions, dismiss = uiWords.back } = props
  const { size = 'base', destructive = false, readFirst = size === 'panel' } = props
  const [inner, setInner] = useState(untouched)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const busy = props.busy === true || inner.busy
  const dirty = props.dirty === true || inner.changed
  const [unsaved, setUnsaved] = useState<{ leave: () => void } | null>(null)
  const listRow = use(PanelRowContext)
  const shown = size === 'panel' ? listRow : null
  const dismissButton = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
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
      ref={content}
      open={open}
      onClose={ask}
      size={size}
      // A destructive button must not get the first focus, because Enter would press it.
      firstFocus={() => (readFirst ? content.current : destructive ? dismissButton.current : null)}
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
        <div className="flex items-center justify-between gap-3">
          <Parts.Title className="min-w-0 text-ink text-lg md:text-xl">{title}</Parts.Title>
          {shown?.head(leave)}
        </div>
        {description && <Parts.Description className="mt-1.5 text-ink-soft">{description}</Parts.Description>}
      </div>
      <div key={shown?.row} className={contentClasses}>
        <FootContext value={foot}>
          <InnerFormContext value={setInner}>{children}</InnerFormContext>
        </FootContext>
      </div>
      {(actions || dismiss !== null) && (
        <div className={footerClasses(destructive, size)}>
          <div ref={setFoot} className="peer contents max-md:*:w-full" />
          <div key={shown?.row} className="contents max-md:*:w-full peer-[:not(:empty)]:hidden">
            {actions}
          </div>
          {dismiss !== null && (
            <Button ref={dismissButton} tone="quiet" disabled={busy} onClick={ask}>
              {dismiss}
            </Button>
          )}
        </div>
      )}
    </DialogFrame>
  )
}

const contentClasses =
  'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-3 md:px-7 md:has-data-stays:scroll-pb-60'

function footerClasses(destructive: boolean, size: DialogSize): string {
  return clsx(
    'flex flex-col gap-2.5 border-line border-t px-5 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:flex-wrap',
    // A panel's text is often longer than the window and ends behind this line.
    size === 'panel' ? 'md:px-7 md:pt-4 md:pb-5' : 'md:border-transparent md:px-7 md:pt-2 md:pb-7',
    'max-md:*:w-full',
    destructive && 'md:flex-row-reverse md:justify-between',
  )
}

interface ConfirmQuestion extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description'> {
  /** Label that names the action: «إلغاء الدرس», «حذف الموعد». */
  confirm: string
  onConfirm: () => void
  /** Marks a destructive action: the button is red, at a distance, and does not get the first focus. */
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
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame open={open} onClose={onStay} size="small" firstFocus={() => stay.current}>
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
    </DialogFrame>
  )
}
