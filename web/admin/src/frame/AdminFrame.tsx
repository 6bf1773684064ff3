import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type QueueCounts, queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { signOut } from '@hiwar/kit/api/sign-out.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type Login, useLogin } from '@hiwar/kit/login/login.ts'
import { useCoalesced } from '@hiwar/kit/realtime/updates.ts'
import { AccountMenu } from '@hiwar/kit/shell/AccountMenu.tsx'
import { AppFrame } from '@hiwar/kit/shell/AppFrame.tsx'
import { OfflineBanner } from '@hiwar/kit/shell/banners.tsx'
import { type NavigationItem, SidebarLink } from '@hiwar/kit/shell/navigation.tsx'
import { MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Search, UserCog } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { type AdminPage, pages } from '../routes.tsx'
import { adminWords, pageNames, paletteWords } from '../words.ts'
import { UrgentReports } from './UrgentReports.tsx'

/** Sidebar with the pages of the viewer's role, account menu, and the page. */
export function AdminFrame(): ReactNode {
  const login = useLogin()
  return login && <FrameOf user={login.user} />
}

function FrameOf({ user }: Pick<Login, 'user'>): ReactNode {
  const waiting = useQueueCounts(user.role)
  const shown = pages.filter(({ action, group }) => group !== undefined && mayTry(user.role, action) === 'allow')
  const items = shown.map((page) => ({ ...itemOf(page, waiting(page.path)), group: page.group ?? '' }))
  return (
    <AppFrame
      dense
      home="/"
      items={items}
      lead={<Palette role={user.role} />}
      list={<GroupedLinks items={items} />}
      tools={
        <AccountMenu user={user} onSignOut={() => void signOut()}>
          <MenuItem asChild>
            <Link to="/user-settings">
              <Icon of={UserCog} className="text-ink-faint" />
              {pageNames.userSettings}
            </Link>
          </MenuItem>
        </AccountMenu>
      }
      banner={
        <>
          <OfflineBanner />
          <UrgentReports />
        </>
      }
    >
      <Outlet />
    </AppFrame>
  )
}

/** Queues that each page shows. */
const queuesOfPages: Readonly<Record<string, readonly (keyof QueueCounts)[]>> = {
  '/lessons': ['lessons'],
  '/reports': ['reports', 'contactRequests', 'appeals'],
  '/interviews': ['meetings', 'introVideos'],
  '/payments': ['unmatchedPayments'],
  '/invoices': ['withdrawals'],
}

/**
 * How much waits on each page, read once a minute while the window is seen. A screen that reads its own data again has
 * changed something, often a queue.
 */
function useQueueCounts(role: Role): (path: string) => number {
  const client = useQueryClient()
  const enabled = mayTry(role, 'queue.counts') === 'allow'
  const { data } = useRead(queueEndpoints.counts, {}, { enabled, refetchInterval: MINUTE })
  const countAgain = useCoalesced(() => void client.invalidateQueries({ queryKey: queryKeyOf(queueEndpoints.counts) }))
  const count = useEffectEvent(countAgain)
  useEffect(() => {
    const [own] = queryKeyOf(queueEndpoints.counts)
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[0] !== own) count()
    })
  }, [client])
  return (path) => (queuesOfPages[path] ?? []).reduce((sum, queue) => sum + (data?.[queue] ?? 0), 0)
}

interface GroupedItem extends NavigationItem {
  group: string
}

function itemOf({ path, words, brief = words, icon }: AdminPage, count: number): NavigationItem {
  const item = { to: path, words, brief, icon, count }
  return count === 0
    ? item
    : { ...item, spoken: wordsOf(adminWords)('waiting', { page: words, count: formatNumber(count) }) }
}

/** Links of the sidebar; neighbouring pages of one group share a heading. */
function GroupedLinks({ items }: { items: readonly GroupedItem[] }): ReactNode {
  const names = new Set(items.map(({ group }) => group))
  return [...names].map((name) => <Group key={name} name={name} items={items.filter(({ group }) => group === name)} />)
}

function Group({ name, items }: { name: string; items: readonly GroupedItem[] }): ReactNode {
  const id = useId()
  return (
    <div className="border-line not-first:mt-1 max-xl:not-first:border-t max-xl:not-first:pt-2">
      <p id={id} className="px-3 text-ink-faint text-xs leading-normal max-xl:sr-only">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-col touch:gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <SidebarLink {...item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }))

/**
 * Compares key codes, since an Arabic keyboard reports other letters. A slash typed into a field does not open the
 * palette.
 */
function opensPalette({ code, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false
  if (code === 'KeyK') return ctrlKey || metaKey
  return code === 'Slash' && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(typed) !== null)
}

const typed = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Button of the palette in the top bar, and the shortcuts that open it from anywhere. */
function Palette({ role }: { role: Role }): ReactNode {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
        className="flex h-11 w-full max-w-80 items-center gap-2.5 rounded-control border border-line bg-sunken/60 px-3.5 text-ink-faint text-sm hover:bg-sunken"
      >
        <Icon of={Search} className="size-4.5" />
        <span className="flex-1 text-start">{paletteWords.open}</span>
        <span aria-hidden="true" dir="ltr" className="rounded-small border border-line bg-surface px-1.5 text-xs">
          {paletteWords.keys}
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <PaletteDialog role={role} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
