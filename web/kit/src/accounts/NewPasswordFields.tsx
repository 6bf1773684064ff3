import { metPasswordRules, passwordRules } from '@hiwar/domain/accounts/password-rules.ts'
import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { get } from 'react-hook-form'
import { ApiError } from '../api/call.ts'
import { PasswordField } from '../ui/fields/fields.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { codeText } from '../words/codes.ts'
import { passwordRuleWords, passwordWords as words } from './words.ts'

/** The part of `useContractForm` that reads and ties two fields. */
interface PasswordForm<Name extends string> {
  field: (name: Name) => Omit<ComponentProps<typeof PasswordField>, 'label'>
  watch: (name: Name) => string
  formState: { isSubmitted: boolean; touchedFields: object }
}

interface NewPasswordFieldsProps<Name extends string> {
  form: PasswordForm<Name>
  label: string
  /** The names of the two fields. */
  password: Name
  repeat: Name
  /** The mail address for a password manager, where the form has no field for it. */
  username?: string
}

/** A new password with its rules, and a second field to repeat it. */
export function NewPasswordFields<Name extends string>(props: NewPasswordFieldsProps<Name>): ReactNode {
  const { form, label, password, repeat, username } = props
  const typed = form.watch(password)
  const { isSubmitted, touchedFields } = form.formState
  const isOther = (isSubmitted || get(touchedFields, repeat)) && form.watch(repeat) !== typed
  return (
    <>
      {username && <input type="email" autoComplete="username" value={username} readOnly hidden />}
      <div>
        <PasswordField label={label} autoComplete="new-password" {...form.field(password)} />
        <PasswordRules password={typed} />
      </div>
      <PasswordField
        label={words.repeatPassword}
        autoComplete="new-password"
        {...form.field(repeat)}
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
