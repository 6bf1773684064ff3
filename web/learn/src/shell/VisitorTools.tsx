import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { Menu as MenuLines } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { usePageAt } from './built-pages.ts'

const openPages = [
  { to: '/tutors', words: shellWords.tutors },
  { to: '/plans', words: shellWords.plans },
]

/** What people who are not logged in may look at. */
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

/** Entering and registering; on a phone the open pages too, behind one button. */
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
