import { Role } from '@hiwar/contract/enumerations.ts'
import type { User } from '@hiwar/contract/people.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { MenuItem } from '@hiwar/kit/ui/Menu.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QuotaMeter } from '../subscriptions/QuotaMeter.tsx'
import { usePageAt } from './built-pages.ts'

/** At the end of the top bar: the minutes of the week for a student, and the account's menu. */
export function AccountTools({ user }: { user: User }): ReactNode {
  const isStudent = user.role === Role.Student
  const settings = isStudent ? '/s/settings' : '/t/account-settings'
  const hasSettings = usePageAt()(settings) !== undefined
  return (
    <>
      {isStudent && <QuotaMeter />}
      <AccountMenu user={user} onSignOut={() => void signOut()}>
        {hasSettings && (
          <MenuItem asChild>
            <Link to={settings}>
              <Icon of={Settings} className="text-ink-faint" />
              {isStudent ? shellWords.settings : shellWords.accountSettings}
            </Link>
          </MenuItem>
        )}
      </AccountMenu>
    </>
  )
}
