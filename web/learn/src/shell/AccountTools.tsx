import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NotificationBell } from '../notices/NoticeBell.tsx'
import { QuotaMeter } from '../subscriptions/QuotaMeter.tsx'
import { usePageAt } from './built-pages.ts'

interface AccountToolsProps {
  user: User
  /** Learns or teaches, instead of working for the house. */
  isMember: boolean
}

/** At the end of the top bar: the minutes of the week for a student, the notices, and the account's menu. */
export function AccountTools({ user, isMember }: AccountToolsProps): ReactNode {
  const isStudent = user.role === Role.Student
  const settings = isStudent ? '/s/settings' : '/t/account-settings'
  const hasSettings = usePageAt()(settings) !== undefined
  return (
    <>
      {isStudent && <QuotaMeter />}
      {isMember && <NotificationBell key={user.id} />}
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
