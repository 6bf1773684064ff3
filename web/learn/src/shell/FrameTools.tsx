import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { Menu as MenuLines, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { QuotaMeter } from '../subscriptions/QuotaMeter.tsx'
import { usePageAt } from './page.ts'

interface AccountToolsProps {
  user: User
  /** True for students, tutors and tutor managers. */
  isMember: boolean
}

/** The end of the top bar: for students the minutes of the quota week, then notifications and the account menu. */
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

const openPages = [
  { to: '/tutors', words: shellWords.tutors },
  { to: '/plans', words: shellWords.plans },
]

/** Links to the pages that are open to visitors. */
export function VisitorLinks(): ReactNode {
  const pageAt = usePageAt()
  return (
    <nav aria-label={shellWords.mainNavigation} className="flex gap-1">
      {openPages
        .filter(({ to }) => pageAt(to))
        .map(({ to, words }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              `flex min-h-11 items-center rounded-control px-4 transition-colors ${
                isActive ? 'font-semibold text-brand-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink'
              }`
            }
          >
            {words}
          </NavLink>
        ))}
    </nav>
  )
}

/** Login and registration; on a phone also the open pages, behind one menu button. */
export function VisitorTools(): ReactNode {
  const pageAt = usePageAt()
  return (
    <>
      <LinkButton to="/login" tone="plain" size="small">
        {shellWords.signIn}
      </LinkButton>
      <LinkButton to="/register/student" size="small">
        {shellWords.register}
      </LinkButton>
      <span className="md:hidden">
        <Menu trigger={<IconButton icon={MenuLines} label={shellWords.menu} />}>
          {openPages
            .filter(({ to }) => pageAt(to))
            .map(({ to, words }) => (
              <MenuItem key={to} asChild>
                <Link to={to}>{words}</Link>
              </MenuItem>
            ))}
        </Menu>
      </span>
    </>
  )
}
