import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { formatBadge } from '../format/numbers.ts'
import { announce } from '../ui/announcer.tsx'
import { shellWords } from '../words/shell.ts'
import { wordsOf } from '../words/words-of.ts'

interface PageHeadingProps {
  /** The words of the `h1`. */
  children: ReactNode
  /** The same as plain text, where the heading holds more than text. */
  title?: string
  /** One quiet line under it. */
  note?: ReactNode
  /** The page's one primary action. */
  action?: ReactNode
  /** Read aloud and in the tab, but not drawn. */
  hidden?: boolean
  className?: string
}

/** The path whose heading was drawn last; the first page of a visit leaves the focus alone. */
let lastPath: string | null = null

/** A visit begins anew, as each test does. */
export function beginVisit(): void {
  lastPath = null
}

/** The page's one `h1`: it names the tab, and takes the focus when one comes from another page. */
export function PageHeading(props: PageHeadingProps): ReactNode {
  const { children, note, action, hidden = false, className } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const title = props.title ?? (typeof children === 'string' ? children : undefined)

  useEffect(() => {
    setPageTitle(title ?? heading.current?.textContent ?? '')
  }, [title])

  useEffect(() => {
    const arrived = pathname !== lastPath && lastPath !== null
    lastPath = pathname
    if (!arrived) return
    heading.current?.focus({ preventScroll: kind === 'POP' })
    announce(document.title)
  }, [pathname, kind])

  return (
    <div
      className={clsx(hidden ? 'sr-only' : 'mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}
    >
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-balance text-2xl md:text-3xl">
          {children}
        </h1>
        {note && <p className="mt-2 text-ink-soft">{note}</p>}
      </div>
      {action}
    </div>
  )
}

/** The document's title: «({٣}) {page} · حوار», with the number of unread messages when there are any. */
const watchers = new Set<() => void>()
let page = ''
let unread = 0

export function setPageTitle(title: string): void {
  page = title
  write()
}

/** Shown before the title and on the way to the chats. */
export function setUnreadCount(count: number): void {
  unread = count
  write()
}

export function useUnreadCount(): number {
  return useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  )
}

/** The present page's title, for the phone's top bar. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    watch,
    () => page,
    () => '',
  )
}

export function titleOf(title: string, unreadCount = 0): string {
  const t = wordsOf(shellWords)
  if (unreadCount === 0) return t('title', { page: title })
  return t('titleWithUnread', { count: formatBadge(unreadCount), page: title })
}

function write(): void {
  if (page !== '') document.title = titleOf(page, unread)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
