/** The five rules of a new password, for the checklist beside the field. */
import { passwordLength } from '@hiwar/contract/fields/limits.ts'

export type PasswordRule = 'length' | 'digit' | 'lower-case' | 'sign' | 'no-space'

interface Rule {
  readonly key: PasswordRule
  readonly isMet: (password: string) => boolean
}

/** In the order of the screens. */
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
  // An empty password does not yet meet the rule. Control characters and broken text count as spaces.
  { key: 'no-space', isMet: (password) => password !== '' && !/[\s\p{Cc}\p{Cs}]/u.test(password) },
]

/** The rules that the typed password meets. */
export function metPasswordRules(password: string): ReadonlySet<PasswordRule> {
  const composed = password.normalize('NFC')
  return new Set(passwordRules.filter(({ isMet }) => isMet(composed)).map(({ key }) => key))
}
