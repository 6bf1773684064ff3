/** The five rules of a new password, one by one, for the list that ticks itself while somebody types. */
import { passwordLength } from '@hiwar/contract/fields/limits.ts'

export type PasswordRule = 'length' | 'digit' | 'lower-case' | 'sign' | 'no-space'

interface Rule {
  readonly key: PasswordRule
  readonly isMet: (password: string) => boolean
}

/** In the order in which the screens list them. */
export const passwordRules: readonly Rule[] = [
  {
    key: 'length',
    isMet: (password) => {
      const { length } = [...password]
      return length >= passwordLength.min && length <= passwordLength.max
    },
  },
  { key: 'digit', isMet: (password) => /\d/.test(password) },
  { key: 'lower-case', isMet: (password) => /[a-z]/.test(password) },
  { key: 'sign', isMet: (password) => /[^\w\s]/.test(password) },
  // Nothing typed yet is not a password without spaces. Control characters and broken text count as spaces.
  { key: 'no-space', isMet: (password) => password !== '' && !/[\s\p{Cc}\p{Cs}]/u.test(password) },
]

/** Which rules the password meets, as it stands. */
export function metPasswordRules(password: string): ReadonlySet<PasswordRule> {
  const composed = password.normalize('NFC')
  return new Set(passwordRules.filter(({ isMet }) => isMet(composed)).map(({ key }) => key))
}
