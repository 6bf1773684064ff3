import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { formatBadge } from '../format/numbers.ts'
import { Icon } from '../ui/Icon.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { shellWords } from '../words/shell.ts'
import type { NavigationItem } from './navigation.ts'
import { sidebarItemLook } from './Sidebar.tsx'
import { WayName } from './WayName.tsx'

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
