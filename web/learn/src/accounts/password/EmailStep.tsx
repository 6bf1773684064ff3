import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { TextField } from '@hiwar/kit/ui/fields/fields.tsx'
import type { ReactNode } from 'react'
import { accountWords as words } from '../words.ts'

interface EmailStepProps {
  email: string
  onSent: (email: string) => void
}

/** Whose password it is; the answer never tells whether the mail has an account. */
export function EmailStep({ email, onSent }: EmailStepProps): ReactNode {
  const form = useContractForm(confirmationCodeEndpoints.sendPassword.body, {
    start: { email },
    send: (body) => call(confirmationCodeEndpoints.sendPassword, { body }),
    done: (_, body) => onSent(body.email),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        ltr
        autoComplete="username"
        {...form.field('email')}
      />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" size="large" full busy={form.busy} off={form.off}>
        {form.off ?? words.sendCode}
      </Button>
    </form>
  )
}
