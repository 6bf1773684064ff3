import type { User } from '@hiwar/contract/people/people.ts'
import type { ReactNode } from 'react'
import { CalendarFeedCard } from '../../shell/calendar-feed/CalendarFeedCard.tsx'
import { BrowserNotifications } from './BrowserNotices.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { SentList } from './SentList.tsx'
import { TelegramCard } from './TelegramCard.tsx'

/** How notices reach the person, and what they are. */
export function NotificationsTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <ChannelChoice user={user} />
      <TelegramCard user={user} />
      <BrowserNotifications />
      <CalendarFeedCard user={user} />
      <SentList role={user.role} />
    </div>
  )
}
