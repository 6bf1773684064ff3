import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { NewPasswordFields, refuseMismatch } from '@hiwar/kit/accounts/NewPasswordFields.tsx'
import { passwordWords } from '@hiwar/kit/accounts/words.ts'
import { type ApiError, call } from '@hiwar/kit/api/call.ts'
import { FormEnd } from '@hiwar/kit/forms/FormEnd.tsx'
import { useLostTry } from '@hiwar/kit/forms/retries.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import type { ReactNode } from 'react'
import { accountWords as words } from '../words.ts'

type Sent = RequestOf<typeof confirmationCodeEndpoints.confirmPassword>['body']

export interface TypedPasswords {
  password: string
  repeat: string
}

interface NewPasswordFormProps {
  email: string
  code: string
  start?: TypedPasswords | undefined
  /** Called when the server refuses the code, with the typed passwords so that the person need not type them again. */
  onCodeRefused: (error: ApiError, typed: TypedPasswords) => void
  onDone: () => void
  /** Words of the button. */
  action?: string | undefined
}

const nothing = { password: '', repeat: '' }
const ofTheCode: readonly string[] = ['invalid-verification-code', 'expired-verification-code']

/** Sends mail, code and password together. */
export function NewPasswordForm(props: NewPasswordFormProps): ReactNode {
  const { email, code, start = nothing, onCodeRefused, onDone, action = words.savePassword } = props
  const followsLostTry = useLostTry()
  const form = useContractForm<Sent, TypedPasswords>(confirmationCodeEndpoints.confirmPassword.body, {
    start,
    body: ({ password }) => ({ email, code, password }),
    send: async (body) => {
      refuseMismatch(form.getValues())
      return call(confirmationCodeEndpoints.confirmPassword, { body })
    },
    done: onDone,
    refused: (error) => {
      const mayHaveServed = followsLostTry(error)
      if (!ofTheCode.includes(error.code)) return false
      if (mayHaveServed) form.setAlert(passwordWords.perhapsSaved)
      else onCodeRefused(error, form.getValues())
      return true
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <NewPasswordFields
        form={form}
        label={passwordWords.newPassword}
        password="password"
        repeat="repeat"
        username={email}
      />
      <FormEnd form={form} size="large" full>
        {action}
      </FormEnd>
    </form>
  )
}
