import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'busy'> {
  /** Names the act: «إلغاء الدرس», «حذف الموعد». */
  confirm: string
  onConfirm: () => void
  /** It destroys something: the button is red, apart, and not the first focus. */
  danger?: boolean
  /** What went wrong with the last try. */
  alert?: ReactNode
  children?: ReactNode
}

/** Asks once, in words that say what will happen. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { confirm, onConfirm, danger = false, alert, children, busy = false, ...rest } = props
  return (
    <Dialog
      {...rest}
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
