import clsx from 'clsx'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { formatBadge } from '../format/numbers.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { Icon } from '../ui/surfaces.tsx'
import { shellWords } from '../words/shell.ts'
import { Logo } from './Logo.tsx'

/** One link of the navigation in sidebar, rail or bottom bar. */
export interface NavigationItem {
  to: string
  words: string
  /** A short label for the bottom bar, where the full one would be cut. */
  brief?: string
  icon: LucideIcon
  /** Number of unread things behind the link; `spoken` adds it to the accessible name. */
  count?: number
  /** Accessible name when it differs from the label: «المحادثات، ٣ رسائل غير مقروءة». */
  spoken?: string
}

interface SidebarProps {
  items: readonly NavigationItem[]
  list?: ReactNode
  footer?: ReactNode
  home: string
}

/** Icons with labels from 1280 px, icons alone from 768 px, hidden on phones. */
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
      <nav
        aria-label={shellWords.mainNavigation}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 md:group-data-dense/frame:py-2"
      >
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
    <NavLink to={to} title={words} className={({ isActive }) => sidebarItemClasses(isActive)}>
      <span className="relative">
        <Icon of={icon} className="size-5.5" />
        {count > 0 && <Dot className="absolute -end-1 -top-1 xl:hidden" />}
      </span>
      <ItemName item={item} className="min-w-0 flex-1 truncate max-xl:sr-only" />
      <UnreadCount count={item.count} className={`${countClasses} max-xl:hidden`} />
    </NavLink>
  )
}

/** Visual only; the accessible name already contains the number. */
function UnreadCount({ count = 0, className }: { count: number | undefined; className: string }): ReactNode {
  if (count === 0) return null
  return (
    <span aria-hidden className={clsx('tabular rounded-full font-semibold leading-tight', className)}>
      {formatBadge(count)}
    </span>
  )
}

const countClasses = 'bg-brand px-2 py-0.5 text-on-brand text-xs'
/** At a corner of the icon in the bottom bar. */
const badgeClasses =
  'absolute start-1/2 top-1 ms-1 bg-accent px-1.5 text-[min(0.6875rem,11px)] text-black ring-2 ring-surface'

export function Dot({ className }: { className?: string }): ReactNode {
  return <span className={clsx('size-2.5 rounded-full bg-accent ring-2 ring-surface', className)} />
}

/** Shared with footer actions that are not links, such as logging out. */
export function sidebarItemClasses(active: boolean): string {
  return clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start transition-colors max-xl:justify-center',
    // Staff have more than twenty pages, which a laptop shows without scrolling.
    'md:group-data-dense/frame:min-h-6.5 md:group-data-dense/frame:text-sm md:touch:min-h-11!',
    active ? 'bg-brand-tint font-semibold text-brand-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  )
}

interface BottomBarProps {
  items: readonly NavigationItem[]
  all: readonly NavigationItem[]
  footer?: ReactNode
}

/** Four links and «المزيد» at the bottom of the screen, within reach of the thumb. */
export function BottomBar({ items, all, footer }: BottomBarProps): ReactNode {
  const [open, setOpen] = useState(false)
  const rest = all.filter((item) => !items.includes(item))

  return (
    <nav
      aria-label={shellWords.mainNavigation}
      className="bar fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} className={({ isActive }) => barItemClasses(isActive)}>
              <Icon of={item.icon} className="size-5.5" />
              <ItemName item={item} brief className="max-w-full truncate" />
              <UnreadCount count={item.count} className={badgeClasses} />
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={barItemClasses(open)}>
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
                className={({ isActive }) => clsx(sidebarItemClasses(isActive), 'justify-start!')}
              >
                <Icon of={item.icon} className="size-5.5" />
                <ItemName item={item} className="min-w-0 flex-1" />
                <UnreadCount count={item.count} className={countClasses} />
              </NavLink>
            </li>
          ))}
        </ul>
        {footer && <div className="mt-2 border-line border-t pt-2">{footer}</div>}
      </Sheet>
    </nav>
  )
}

function barItemClasses(active: boolean): string {
  return clsx(
    'relative flex h-full w-full flex-col items-center justify-center gap-0.5 px-1 text-[min(0.6875rem,11px)] leading-relaxed focus-visible:-outline-offset-2',
    active ? 'font-semibold text-brand-ink' : 'text-ink-faint',
  )
}

interface ItemNameProps {
  item: NavigationItem
  className: string
  brief?: boolean
}

/** Label of a navigation item: short on the screen, complete with the unread count for screen readers. */
function ItemName({ item, className, brief = false }: ItemNameProps): ReactNode {
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
