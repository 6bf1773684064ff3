import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { formatBadge } from '../format/numbers.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { shellWords } from '../words/shell.ts'
import type { NavigationItem } from './navigation.ts'
import { WayName } from './WayName.tsx'

interface SidebarProps {
  items: readonly NavigationItem[]
  /** In place of the plain list, where the items stand in groups. */
  list?: ReactNode
  footer?: ReactNode
  home: string
}

/** Icons with words from 1280 px, icons alone as a rail from 768 px, nothing on a phone. */
export function Sidebar({ items, list, footer, home }: SidebarProps): ReactNode {
  return (
    <aside className="fixed inset-y-0 start-0 z-20 hidden w-[var(--rail)] flex-col border-line border-e bg-surface md:flex xl:w-[var(--sidebar)]">
      <Link to={home} className="flex h-[var(--top-bar)] items-center justify-center xl:justify-start xl:px-6">
        <span className="max-xl:hidden">
          <Logo />
        </span>
        <span className="xl:hidden">
          <Logo mark />
        </span>
      </Link>
      <nav aria-label={shellWords.mainNavigation} className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
        {list ?? (
          <ul className="flex flex-col gap-1">
            {items.map((item) => (
              <li key={item.to}>
                <SidebarLink {...item} />
              </li>
            ))}
          </ul>
        )}
      </nav>
      {footer && <div className="border-line border-t px-3 py-3">{footer}</div>}
    </aside>
  )
}

export function SidebarLink(item: NavigationItem): ReactNode {
  const { to, words, icon, count = 0 } = item
  return (
    <NavLink to={to} title={words} className={({ isActive }) => sidebarItemLook(isActive)}>
      <span className="relative">
        <Icon of={icon} className="size-5.5" />
        {count > 0 && <Dot className="absolute -end-1 -top-1 xl:hidden" />}
      </span>
      <WayName item={item} className="min-w-0 flex-1 truncate max-xl:sr-only" />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular rounded-full bg-brand px-2 py-0.5 font-semibold text-on-brand text-xs leading-tight max-xl:hidden"
        >
          {formatBadge(count)}
        </span>
      )}
    </NavLink>
  )
}

export function Dot({ className }: { className?: string }): ReactNode {
  return <span className={clsx('size-2.5 rounded-full bg-accent ring-2 ring-surface', className)} />
}

/** Also for acts in the footer that are not links, such as logging out. */
export function sidebarItemLook(active: boolean): string {
  return clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors max-xl:justify-center',
    active ? 'bg-brand-tint font-semibold text-brand-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  )
}
