import { metPasswordRules, passwordRules } from '@hiwar/domain/accounts/password-rules.ts'
import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { passwordRuleWords, passwordWords as words } from '../words.ts'

/** The five rules, each ticked as soon as what is typed meets it. */
export function PasswordRules({ password }: { password: string }): ReactNode {
  const met = metPasswordRules(password)
  return (
    <ul aria-label={words.rules} className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
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
