import { metPasswordRules, passwordRules } from '@hiwar/domain/accounts/password-rules.ts'
import { CircleCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { get } from 'react-hook-form'
import { ApiError } from '../api/call.ts'
import { PasswordField } from '../ui/fields/fields.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { codeText } from '../words/codes.ts'
import { wordsOf } from '../words/words-of.ts'
import { passwordRuleWords, passwordWords as words } from './words.ts'

const t = wordsOf(words)

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
      <PasswordField
        label={label}
        hint={words.rules}
        note={typed !== '' && rulesOf(typed)}
        autoComplete="new-password"
        {...form.field(password)}
      />
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

/** What this password still lacks, of the six rules. */
function rulesOf(password: string): ReactNode {
  const met = metPasswordRules(password)
  const open = passwordRules.filter(({ key }) => !met.has(key)).map(({ key }) => passwordRuleWords[key])
  if (open.length > 0) return t('missing', { rules: open.join('، ') })
  return (
    <span className="flex items-center gap-1.5 text-success-ink">
      <Icon of={CircleCheck} />
      {words.allMet}
    </span>
  )
}
