import { metPasswordRules, passwordRules } from '@hiwar/domain/accounts/password-rules.ts'
import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ApiError } from '../api/call.ts'
import { PasswordField } from '../ui/fields/fields.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { codeText } from '../words/codes.ts'
import { passwordRuleWords, passwordWords as words } from './words.ts'

type Tied = Omit<ComponentProps<typeof PasswordField>, 'label'>

interface NewPasswordFieldsProps {
  label: string
  password: Tied
  repeat: Tied
  /** Text in the two fields. */
  typed: { password: string; repeat: string }
  /** True once the second field has lost the focus or the form was submitted. */
  isRepeatAsked: boolean
}

/** A new password with its rules, and a second field to repeat it. */
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

/** Throws an ApiError for the repeat field when the two passwords differ. */
export function refuseMismatch(typed: { password: string; repeat: string }, path = 'repeat'): void {
  if (typed.password === typed.repeat) return
  const code = 'password-mismatch'
  throw new ApiError({ code, status: 0, fields: [{ path, code }] })
}

/** The five password rules; each gets a tick once the password meets it. */
function PasswordRules({ password }: { password: string }): ReactNode {
  const met = metPasswordRules(password)
  return (
    <ul aria-label={words.rules} className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-1 text-sm md:flex md:flex-wrap">
      {passwordRules.map(({ key }) => (
        <li
          key={key}
          className={clsx(
            'flex items-center gap-1.5 transition-colors',
            met.has(key) ? 'text-success-ink' : 'text-ink-soft',
          )}
        >
          <Icon of={met.has(key) ? CircleCheck : Circle} className={met.has(key) ? undefined : 'text-ink-faint'} />
          {passwordRuleWords[key]}
          <span className="sr-only">، {met.has(key) ? words.ruleMet : words.ruleOpen}</span>
        </li>
      ))}
    </ul>
  )
}
