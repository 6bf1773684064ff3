import type { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, type ButtonProps } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog, type DialogProps } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { type ReactNode, useId } from 'react'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'destructive'> {
  form: Pick<ReturnType<typeof useContractForm>, 'props' | 'busy' | 'changed' | 'off' | 'alert'>
  /** Names the act. */
  submit: string
  tone?: ButtonProps['tone']
  /** Sends only what differs from the beginning, so the button waits for a difference. */
  waits?: boolean
  /** Something besides the fields was chosen, such as a file. */
  dirty?: boolean
  onClose: () => void
  /** The fields; the alert follows them. */
  children: ReactNode
}

/** A form in a dialog: while it is sent nothing closes it, and typed things are not lost unasked. Mounted while open. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { form, submit, tone, waits = false, dirty = false, onClose, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={onClose}
      busy={form.busy}
      dirty={form.changed || dirty}
      actions={
        <Button
          type="submit"
          form={id}
          {...(tone !== undefined && { tone })}
          busy={form.busy}
          off={form.off}
          disabled={waits && !form.changed}
        >
          {submit}
        </Button>
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-5 pb-1">
        {children}
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}
