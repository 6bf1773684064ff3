import type { ComponentProps, ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { codeText } from '../../words/codes.ts'
import { passwordWords as words } from '../words.ts'
import { PasswordRules } from './PasswordRules.tsx'

type Tied = Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  label: string
  password: Tied
  repeat: Tied
  /** What stands in the two fields. */
  typed: { password: string; repeat: string }
  /** The second field was left, or the form sent. */
  isRepeatAsked: boolean
}

/** A new password, its rules, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactNode {
  const { label, password, repeat, typed, isRepeatAsked } = props
  const isOther = isRepeatAsked && typed.repeat !== typed.password
  return (
    <>
      <div>
        <PasswordField label={label} autoComplete="new-password" {...password} />
        <PasswordRules password={typed.password} />
      </div>
      <PasswordField
        label={words.repeatPassword}
        autoComplete="new-password"
        {...repeat}
        error={isOther ? codeText('password-mismatch') : undefined}
      />
    </>
  )
}

/** Keeps a form from being sent with two different passwords. */
export function refuseMismatch(typed: { password: string; repeat: string }, path = 'repeat'): void {
  if (typed.password === typed.repeat) return
  const code = 'password-mismatch'
  throw new ApiError({ code, status: 0, fields: [{ path, code }] })
}
