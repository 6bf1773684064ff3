import { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatBadge } from '@hiwar/kit/format/numbers.ts'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Sheet } from '@hiwar/kit/ui/overlays/Sheet.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Bell } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { textOf, useMarking, useNotifications, useNotificationUpdates } from './use-notifications.ts'
import { notificationNoun, notificationWords as words } from './words.ts'

const NotificationPanel = lazy(async () => ({ default: (await import('./NotificationPanel.tsx')).NotificationPanel }))

/** In the top bar: the unread count, and a panel with the latest notifications. */
export function NotificationBell(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMatches('(max-width: 767px)')
  const { data } = useNotifications()
  const { markSeen } = useMarking()
  useNotificationToasts(isOpen)
  const unread = data?.unread ?? 0

  /** Seen notifications count as read when the panel closes, so that they stay marked as new while it is open. */
  function show(next: boolean): void {
    setOpen(next)
    if (!next) markSeen(data?.list ?? [])
  }

  const button = (
    <button
      type="button"
      aria-label={nameOf(unread)}
      title={words.title}
      {...(isPhone && { 'aria-haspopup': 'dialog', onClick: () => show(true) })}
      className="relative grid size-10 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink touch:size-11"
    >
      <Icon of={Bell} className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute end-0.5 top-0.5 min-w-4 touch:end-1 touch:top-1 rounded-full bg-accent px-1 text-center font-semibold text-[min(0.6875rem,11px)] text-black leading-4 ring-2 ring-surface"
        >
          {formatBadge(unread)}
        </span>
      )}
    </button>
  )
  const panel = (
    <Suspense fallback={<span className="block h-64" />}>
      <NotificationPanel onLeave={() => show(false)} isTitled={!isPhone} />
    </Suspense>
  )
  if (isPhone) {
    return (
      <>
        {button}
        <Sheet open={isOpen} onOpenChange={show} title={words.title}>
          {panel}
        </Sheet>
      </>
    )
  }
  return (
    <Popover label={words.title} trigger={button} open={isOpen} onOpenChange={show} wide>
      {panel}
    </Popover>
  )
}

function nameOf(unread: number): string {
  return unread === 0 ? words.title : wordsOf(words)('titleWithUnread', { count: countOf(notificationNoun, unread) })
}

/** A notification that arrives while the app is open also shows a toast, unless the panel or the open page says it. */
function useNotificationToasts(isOpen: boolean): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useNotificationUpdates((notification: Notification) => {
    if (isOpen || pageSays(pathname, notification.kind)) return
    const { id, link } = notification
    const open = link === null ? undefined : () => void navigate(link)
    const action = open && { words: words.open, altText: words.open, run: open }
    toast.info(textOf(notification), { id: `notification-${id}`, ...(action && { action }) })
  })
}

function pageSays(pathname: string, kind: Notification['kind']): boolean {
  if (kind === NotificationKind.PaymentApplied || kind === NotificationKind.LessonBooked)
    return pathname.startsWith('/checkout/')
  return kind === NotificationKind.PaymentRefunded && pathname === '/payments'
}
