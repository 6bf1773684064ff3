import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { changeSignal } from '../change-signal.ts'
import { formatBadge } from '../format/numbers.ts'
import { announce } from '../ui/announcer.tsx'
import { shellWords } from '../words/shell.ts'
import { wordsOf } from '../words/words-of.ts'

interface PageHeadingProps {
  children: ReactNode
  /** Plain text of the heading, when `children` is more than text. */
  title?: string
  note?: ReactNode
  action?: ReactNode
  /** Hides the heading visually; screen readers and the tab title keep it. */
  hidden?: boolean
  className?: string
}

/** Path of the last rendered heading. The first page of a visit does not move the focus. */
let lastPath: string | null = null

/** Resets to a new visit; each test starts with one. */
export function beginVisit(): void {
  lastPath = null
}

/** The page's only `h1`. Sets the tab title, and takes the focus after a navigation from another page. */
export function PageHeading(props: PageHeadingProps): ReactNode {
  const { children, note, action, hidden = false, className } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const title = props.title ?? (typeof children === 'string' ? children : undefined)

  useEffect(() => {
    const own = heading.current
    if (hidden || own === null) return
    isHeadingInSight = true
    const watcher = new IntersectionObserver(
      ([entry]) => {
        isHeadingInSight = entry?.isIntersecting ?? false
        write()
      },
      { rootMargin: `-${topBarOfPhone}px 0px 0px` },
    )
    watcher.observe(own)
    return () => {
      watcher.disconnect()
      isHeadingInSight = false
    }
  }, [hidden])

  useEffect(() => {
    const shown = heading.current?.textContent ?? ''
    setPageTitle(title ?? shown, shown)
    return () => {
      shownPage = ''
      write()
    }
  }, [title])

  useEffect(() => {
    const arrived = pathname !== lastPath && lastPath !== null
    lastPath = pathname
    if (!arrived) return
    heading.current?.focus({ preventScroll: kind === 'POP' })
    announce(document.title)
  }, [pathname, kind])

  return (
    <div className={clsx(hidden ? 'sr-only' : headingClasses, className)}>
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere text-balance text-2xl md:text-3xl md:group-data-dense/frame:text-[1.5rem]"
        >
          {children}
        </h1>
        {note && (
          <p className="mt-2 text-ink-soft md:group-data-dense/frame:mt-0.5 md:group-data-dense/frame:text-sm">
            {note}
          </p>
        )}
      </div>
      {action}
    </div>
  )
}

const headingClasses = 'mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:group-data-dense/frame:mb-4'

const changes = changeSignal()
let page = ''
let shownPage = ''
let isHeadingInSight = false
/** Height of the top bar on a phone, under which a heading is out of sight. */
const topBarOfPhone = 56
let unread = 0

/** The title of the tab; phones show `shown` in the top bar, where a long title would lose its end. */
export function setPageTitle(title: string, shown = title): void {
  page = title
  shownPage = shown
  write()
}

/** Sets the number in the document title and on the navigation item of the conversations. */
export function setUnreadCount(count: number): void {
  unread = count
  write()
}

export function useUnreadCount(): number {
  return useSyncExternalStore(
    changes.watch,
    () => unread,
    () => 0,
  )
}

/** Title of the current page, for the top bar on phones; empty while the heading itself is in sight. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    changes.watch,
    () => (isHeadingInSight ? '' : shownPage),
    () => '',
  )
}

/** The document title: «(٣) {page} · حوار», with the number of unread messages when there are any. */
export function titleOf(title: string, unreadCount = 0): string {
  const t = wordsOf(shellWords)
  if (unreadCount === 0) return t('title', { page: title })
  return t('titleWithUnread', { count: formatBadge(unreadCount), page: title })
}

function write(): void {
  if (page !== '') document.title = titleOf(page, unread)
  changes.notify()
}
