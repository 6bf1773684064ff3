/** One way in the navigation, however it is drawn. */
import clsx from 'clsx'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { formatBadge } from '../format/numbers.ts'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { shellWords } from '../words/shell.ts'
import { Logo } from './Logo.tsx'

export interface NavigationItem {
  to: string
  words: string
  /** The first of the words, for the bar of a phone, where all of them would be cut. */
  brief?: string
  icon: LucideIcon
  /** Unread things behind it; part of its accessible name through `spoken`. */
  count?: number
  /** The accessible name when it says more than the words: «المحادثات، ٣ رسائل غير مقروءة». */
  spoken?: string
}

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

interface BottomBarProps {
  items: readonly NavigationItem[]
  all: readonly NavigationItem[]
  footer?: ReactNode
}

/** Four ways and «المزيد», within the thumb's reach. */
export function BottomBar({ items, all, footer }: BottomBarProps): ReactNode {
  const [open, setOpen] = useState(false)
  const rest = all.filter((item) => !items.includes(item))

  return (
    <nav
      aria-label={shellWords.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} className={({ isActive }) => barItemLook(isActive)}>
              <Icon of={item.icon} className="size-5.5" />
              <WayName item={item} brief className="max-w-full truncate" />
              <Badge count={item.count} />
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={barItemLook(open)}>
            <Icon of={Ellipsis} className="size-5.5" />
            <span>{shellWords.more}</span>
          </button>
        </li>
      </ul>
      <Sheet open={open} onOpenChange={setOpen} title={shellWords.more}>
        <ul className="flex flex-col gap-1">
          {rest.map((item) => (
            <li key={item.to}>
              <NavLink
                to={item.to}
                onClick={() => setOpen(false)}
                className={({ isActive }) => clsx(sidebarItemLook(isActive), 'justify-start!')}
              >
                <Icon of={item.icon} className="size-5.5" />
                {item.words}
              </NavLink>
            </li>
          ))}
        </ul>
        {footer && <div className="mt-2 border-line border-t pt-2">{footer}</div>}
      </Sheet>
    </nav>
  )
}

/** For the eye: the name says how much it is. */
function Badge({ count = 0 }: { count: number | undefined }): ReactNode {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="tabular absolute start-1/2 top-1 ms-1 rounded-full bg-accent px-1.5 font-semibold text-[0.6875rem] text-black leading-tight ring-2 ring-surface"
    >
      {formatBadge(count)}
    </span>
  )
}

function barItemLook(active: boolean): string {
  return clsx(
    'relative flex h-full w-full flex-col items-center justify-center gap-0.5 px-1 text-[0.6875rem] leading-tight focus-visible:-outline-offset-2',
    active ? 'font-semibold text-brand-ink' : 'text-ink-faint',
  )
}

interface WayNameProps {
  item: NavigationItem
  className: string
  /** There is no room for a long name. */
  brief?: boolean
}

/** The name of a way: short for the eye, and for the ear whole and with what waits behind it. */
function WayName({ item, className, brief = false }: WayNameProps): ReactNode {
  const shown = (brief && item.brief) || item.words
  const spoken = item.spoken ?? item.words
  if (shown === spoken) return <span className={className}>{shown}</span>
  return (
    <>
      <span aria-hidden className={className}>
        {shown}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
