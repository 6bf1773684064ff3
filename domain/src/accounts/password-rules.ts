/** The six rules of a new password, for the checklist beside the field. */
import { isCommonPassword } from '@hiwar/contract/fields/common-passwords.ts'
import { passwordLength } from '@hiwar/contract/fields/limits.ts'

export type PasswordRule = 'length' | 'digit' | 'lower-case' | 'sign' | 'no-space' | 'common'

interface Rule {
  readonly key: PasswordRule
  readonly isMet: (password: string) => boolean
}

/** The rules in the order in which the checklist shows them. */
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
  // An empty password does not yet meet the rule. Control characters and lone surrogates count as spaces.
  { key: 'no-space', isMet: (password) => password !== '' && !/[\s\p{Cc}\p{Cs}]/u.test(password) },
  { key: 'common', isMet: (password) => password !== '' && !isCommonPassword(password) },
]

/** The rules that the typed password meets. */
export function metPasswordRules(password: string): ReadonlySet<PasswordRule> {
  const normalized = password.normalize('NFC')
  return new Set(passwordRules.filter(({ isMet }) => isMet(normalized)).map(({ key }) => key))
}
