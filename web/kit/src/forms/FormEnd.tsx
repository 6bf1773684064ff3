import type { ReactNode } from 'react'
import { FormAlert } from '../ui/alerts.tsx'
import { Button, type ButtonProps } from '../ui/buttons.tsx'
import type { useContractForm } from './use-contract-form.ts'

interface SubmitButtonProps extends Omit<ButtonProps, 'form'> {
  form: Pick<ReturnType<typeof useContractForm>, 'busy' | 'changed' | 'disabledReason'>
  /** Disables the submit button until a field has changed, for forms that send only the changes. */
  waits?: boolean
  /** Id of the form, when the button is outside the form. */
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

interface FormEndProps extends SubmitButtonProps {
  form: SubmitButtonProps['form'] & { alert: string }
}

/** The end of a form: the error of the whole form, and the submit button. */
export function FormEnd(props: FormEndProps): ReactNode {
  return (
    <>
      <FormAlert>{props.form.alert}</FormAlert>
      <SubmitButton {...props} />
    </>
  )
}
