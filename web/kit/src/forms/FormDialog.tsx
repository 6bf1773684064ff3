import { type ReactNode, useId } from 'react'
import { FormAlert } from '../ui/alerts.tsx'
import type { ButtonProps } from '../ui/buttons.tsx'
import { Dialog, DialogFoot, type DialogProps, useFormInDialog } from '../ui/overlays/Dialog.tsx'
import { SubmitButton } from './FormEnd.tsx'
import type { useContractForm } from './use-contract-form.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'destructive' | 'consequence'> {
  form: Pick<ReturnType<typeof useContractForm>, 'props' | 'busy' | 'changed' | 'disabledReason' | 'alert'>
  submit: string
  tone?: ButtonProps['tone']
  /** Disables the submit button until a field has changed, for forms that send only the changes. */
  waits?: boolean
  /** True when something besides the fields has changed, such as a chosen file. */
  dirty?: boolean
  onClose: () => void
  /** The fields; the form's error follows them. */
  children: ReactNode
}

/** A form in a dialog, which stays while it sends and asks before it discards changes. Mount it only while open. */
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
        <SubmitButton form={form} formId={id} waits={waits} {...(tone !== undefined && { tone })}>
          {submit}
        </SubmitButton>
      }
    >
      <form {...form.props} id={id} className="flex flex-col gap-5 pb-1">
        {children}
        <FormAlert>{form.alert}</FormAlert>
      </form>
    </Dialog>
  )
}

interface PanelFormProps extends Pick<FormDialogProps, 'form' | 'submit' | 'children'> {
  beside?: ReactNode
}

/** A form among the details in a panel. Once a field has changed, its submit button takes the panel's foot. */
export function PanelForm({ form, submit, beside, children }: PanelFormProps): ReactNode {
  const id = useId()
  useFormInDialog(form)
  return (
    <form {...form.props} id={id} className="flex flex-col gap-5">
      {children}
      <FormAlert>{form.alert}</FormAlert>
      {form.changed && (
        <DialogFoot>
          <SubmitButton form={form} formId={id}>
            {submit}
          </SubmitButton>
          {beside}
        </DialogFoot>
      )}
    </form>
  )
}
