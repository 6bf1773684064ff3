import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { Menu as MenuLines } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link, NavLink, useMatches } from 'react-router'
import { FrameNotes } from './FrameNotes.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { admits, type LearnPage, rootAudience, usePageAt } from './page.ts'

/** The app's frame for visitors: a top bar alone. */
export function VisitorFrame({ children }: { children: ReactNode }): ReactNode {
  const page = useMatches().at(-1)?.handle as LearnPage | undefined
  // On the way to the login there are no other links.
  if (page && (!admits(page, null) || page.audience === rootAudience)) return <FrameSkeleton>{children}</FrameSkeleton>
  return (
    <AppFrame bare home="/" items={[]} lead={<VisitorLinks />} tools={<VisitorTools />}>
      <FrameNotes />
      {children}
    </AppFrame>
  )
}

const openPages = [
  { to: '/tutors', words: shellWords.tutors },
  { to: '/plans', words: shellWords.plans },
]

function useOpenPages() {
  const pageAt = usePageAt()
  return openPages.filter(({ to }) => pageAt(to))
}

function VisitorLinks(): ReactNode {
  return (
    <nav aria-label={shellWords.mainNavigation} className="flex gap-1">
      {useOpenPages().map(({ to, words }) => (
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
function VisitorTools(): ReactNode {
  return (
    <>
      <LinkButton to="/login" tone="plain" size="small">
        {shellWords.signIn}
      </LinkButton>
      <LinkButton to="/register/student" size="small">
        {shellWords.register}
      </LinkButton>
      <PhoneMenu />
    </>
  )
}

/** A popover of the browser itself, which closes by itself and needs no code before the page is there. */
function PhoneMenu(): ReactNode {
  const id = useId()
  const pages = useOpenPages()
  return (
    <span className="md:hidden">
      <IconButton icon={MenuLines} label={shellWords.menu} popoverTarget={id} />
      <nav
        id={id}
        popover="auto"
        aria-label={shellWords.mainNavigation}
        className="fixed inset-auto end-4 top-[var(--top-bar)] m-0 min-w-56 rounded-card border border-line bg-raised p-1.5 text-ink shadow-float"
      >
        {pages.map(({ to, words }) => (
          <Link
            key={to}
            to={to}
            onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover()}
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken"
          >
            {words}
          </Link>
        ))}
      </nav>
    </span>
  )
}
