import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/Logo.tsx'
import { usePageTitle } from './page-title.ts'

interface TopBarProps {
  lead?: ReactNode
  tools?: ReactNode
  home: string
  /** Shows the logo at every width, where there is no sidebar. */
  logo?: boolean
}

/** 64 px with the tools, 56 px with the page's title on a phone. */
export function TopBar({ lead, tools, home, logo = false }: TopBarProps): ReactNode {
  const title = usePageTitle()
  return (
    <header className="gutter sticky top-0 z-10 flex h-[var(--top-bar)] items-center gap-4 border-line border-b bg-surface/92 backdrop-blur-md">
      {logo ? (
        <Link to={home} className="rounded-control">
          <Logo className="h-8 md:h-9" />
        </Link>
      ) : (
        <p aria-hidden="true" className="min-w-0 truncate font-semibold text-lg md:hidden">
          {title}
        </p>
      )}
      <div className="min-w-0 flex-1 max-md:hidden">{lead}</div>
      <div className="ms-auto flex shrink-0 items-center gap-1.5 md:gap-3">{tools}</div>
    </header>
  )
}
