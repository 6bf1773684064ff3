import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/components.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import {
  AlarmClock,
  BadgeCheck,
  BanknoteArrowDown,
  BellOff,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CalendarX,
  Camera,
  CheckCheck,
  CirclePause,
  Clapperboard,
  CreditCard,
  DoorOpen,
  FileDown,
  Flag,
  Gift,
  Hourglass,
  type LucideIcon,
  MessageCircle,
  MessageCircleReply,
  NotebookPen,
  NotebookText,
  Repeat,
  Scale,
  ScrollText,
  ShieldAlert,
  TimerReset,
  UserX,
  Video,
  ZapOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { asRead, useMarking, useNotifications } from './use-notifications.ts'
import { notificationWords as words } from './words.ts'

interface NotificationPanelProps {
  /** Called when the person follows a link. */
  onLeave: () => void
  /** Shows its own title where the surroundings have none. */
  isTitled: boolean
}

/** The latest notifications, newest first, each a link. */
export function NotificationPanel({ onLeave, isTitled }: NotificationPanelProps): ReactNode {
  const notifications = useNotifications()
  const { markAll, isMarking } = useMarking()
  const unread = notifications.data?.unread ?? 0
  return (
    <div className="flex max-h-[min(36rem,75dvh)] flex-col">
      {(isTitled || unread > 0) && (
        <div className="flex min-h-14 items-center gap-3 border-line border-b ps-5 pe-2 max-md:-mx-5">
          {isTitled && <h2 className="text-lg">{words.title}</h2>}
          {unread > 0 && (
            <Button tone="plain" size="small" icon={CheckCheck} busy={isMarking} onClick={markAll} className="ms-auto">
              {words.markAll}
            </Button>
          )}
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:-mx-5">
        <DataBlock
          query={notifications}
          skeleton={<RowsToCome />}
          empty={({ list }) => list.length === 0 && <NothingNew />}
        >
          {({ list }) => <Days list={list} onLeave={onLeave} />}
        </DataBlock>
      </div>
    </div>
  )
}

/** One list, with a heading where today ends. */
function Days({ list, onLeave }: { list: readonly Notification[]; onLeave: () => void }): ReactNode {
  const today = cairoDay(instantOf(useNow()))
  const isToday = ({ createdAt }: Notification) => cairoDay(instantOf(createdAt)) === today
  return (
    <ul aria-label={words.list} className="divide-y divide-line">
      {list.map((notification, index) => {
        const before = list[index - 1]
        const begins = before === undefined || isToday(before) !== isToday(notification)
        return (
          <li key={notification.id}>
            {begins && (
              <h3 className="px-5 pt-3 pb-1 text-ink-faint text-sm">
                {isToday(notification) ? words.today : words.earlier}
              </h3>
            )}
            <NotificationItem notification={notification} onLeave={onLeave} />
          </li>
        )
      })}
    </ul>
  )
}

function NothingNew(): ReactNode {
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <Icon of={BellOff} className="size-6.5" />
      </span>
      <p className="text-ink-soft">{words.empty}</p>
    </div>
  )
}

function RowsToCome(): ReactNode {
  return (
    <span className="flex flex-col gap-5 p-5">
      {['w-4/5', 'w-2/3', 'w-3/4'].map((width) => (
        <span key={width} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2.5 pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-1/4" />
          </span>
        </span>
      ))}
    </span>
  )
}

/** One notification: text, time, and a link to its subject. */
function NotificationItem({ notification, onLeave }: { notification: Notification; onLeave: () => void }): ReactNode {
  const { kind, link, readAt, createdAt } = notification
  const isNew = readAt === null
  const { text, isPast } = asRead(notification, useNow())
  const content = (
    <>
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isNew ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon of={icons[kind]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block leading-relaxed', isNew ? 'font-medium text-ink' : 'text-ink-soft')}>{text}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-faint text-sm">
          <Time at={createdAt} />
          {isPast && <span>{words.past}</span>}
          {isNew && <span className="rounded-full bg-accent-tint px-2 text-accent-ink text-xs">{words.fresh}</span>}
        </span>
      </span>
    </>
  )
  const look = clsx('flex gap-3 px-5 py-3.5 text-start', isNew && 'bg-brand-tint/45')
  if (link === null) return <div className={look}>{content}</div>
  return (
    <Link
      to={link}
      onClick={onLeave}
      className={clsx(look, 'transition-colors hover:bg-sunken focus-visible:-outline-offset-2')}
    >
      {content}
    </Link>
  )
}

const icons: Record<NotificationKind, LucideIcon> = {
  'lesson-booked': CalendarCheck,
  'lesson-moved': CalendarSync,
  'lesson-canceled': CalendarX,
  'lesson-reminder': AlarmClock,
  'lesson-starting': DoorOpen,
  'lesson-answered': MessageCircleReply,
  'waiting-in-room': Hourglass,
  'messages-waiting': MessageCircle,
  'contact-flagged': ShieldAlert,
  'slot-deleted': CalendarX,
  'reliability-event': ShieldAlert,
  'level-changed': Scale,
  'reliability-decided': Scale,
  'excuse-asked': MessageCircleReply,
  'payment-applied': CreditCard,
  'payment-failed': CreditCard,
  'payment-refunded': CreditCard,
  'subscription-ending': Hourglass,
  'subscription-care': CirclePause,
  'lesson-standing': Repeat,
  'waiting-offer': CalendarClock,
  gift: Gift,
  renewal: CreditCard,
  'interview-booked': Video,
  'interview-decided': Video,
  'demo-session-booked': Video,
  'demo-session-decided': Video,
  'intro-video-decided': Clapperboard,
  'invoice-decided': BanknoteArrowDown,
  'withdrawal-overdue': Hourglass,
  'report-replied': Flag,
  'report-closed': Flag,
  'review-replied': MessageCircleReply,
  'review-hidden': ShieldAlert,
  'report-filed': ShieldAlert,
  'report-overdue': Hourglass,
  'tutor-activated': BadgeCheck,
  'studio-chosen': Camera,
  'photo-session-set': Camera,
  'times-available': CalendarCheck,
  'minutes-returned': TimerReset,
  'lesson-marked': UserX,
  'power-cut': ZapOff,
  'summary-ready': NotebookText,
  'closing-missing': NotebookPen,
  'lesson-decided': Scale,
  'login-new': ShieldAlert,
  'guardian-answered': BadgeCheck,
  'data-export-ready': FileDown,
  'terms-changed': ScrollText,
}
