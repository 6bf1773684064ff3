import type { Notification } from '@hiwar/contract/talk/notifications.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconOfNotification } from './notice-icons.ts'
import { notificationWords as words } from './words.ts'

/** One notice: what it says, when it came, and the way to what it tells of. */
export function NotificationItem({ notice, onLeave }: { notice: Notification; onLeave: () => void }): ReactNode {
  const { kind, text, link, readAt, createdAt } = notice
  const isNew = readAt === null
  const content = (
    <>
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isNew ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-soft',
        )}
      >
        <Icon of={iconOfNotification(kind)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block leading-relaxed', isNew ? 'font-medium text-ink' : 'text-ink-soft')}>{text}</span>
        <span className="mt-1 flex items-center gap-2 text-ink-faint text-sm">
          <Time at={createdAt} />
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
