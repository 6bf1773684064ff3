import type { ReactNode } from 'react'
import { FormAlert } from '../ui/alerts.tsx'
import { Button, type ButtonProps } from '../ui/buttons.tsx'
import type { useContractForm } from './use-contract-form.ts'

interface SubmitButtonProps extends Omit<ButtonProps, 'form'> {
  form: Pick<ReturnType<typeof useContractForm>, 'busy' | 'changed' | 'disabledReason'>
  /** Disables the submit button until a field has changed, for forms that send only the changes. */
  waits?: boolean
  formId?: string
}

/** Submits a form. While the server asks to wait, the button shows the remaining time. */
export function SubmitButton({ form, waits = false, formId, children, ...look }: SubmitButtonProps): ReactNode {
  return (
    <Button
      type="submit"
      form={formId}
      busy={form.busy}
      disabledReason={form.disabledReason}
      disabled={waits && !form.changed}
      {...look}
    >
      {form.disabledReason ?? children}
    </Button>
  )
}

export function FormEnd(props: SubmitButtonProps & { form: { alert: string } }): ReactNode {
  return (
    <>
      <FormAlert>{props.form.alert}</FormAlert>
      <SubmitButton {...props} />
    </>
  )
}
