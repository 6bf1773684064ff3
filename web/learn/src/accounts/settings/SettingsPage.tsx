import { SecurityTab } from '@hiwar/kit/accounts/security/SecurityTab.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import type { ReactNode } from 'react'
import { NotificationsTab } from '../notices/NoticesTab.tsx'
import { isMissingData } from '../person/missing.ts'
import { PersonTab } from '../person/PersonTab.tsx'
import { TopicsTab } from '../topics/TopicsTab.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { settingsWords as words } from './words.ts'

/** `/s/settings`: what a student says of oneself, and how one is reached. */
export function SettingsPage(): ReactNode {
  const user = useSession()?.user
  if (user === undefined) return null
  return (
    <SettingsTabs
      title={words.title}
      tabs={[
        {
          value: 'personal',
          words: words.personal,
          isMissing: isMissingData(user),
          content: <PersonTab user={user} />,
        },
        { value: 'password', words: words.password, content: <SecurityTab user={user} /> },
        { value: 'topics', words: words.topics, content: <TopicsTab /> },
        { value: 'notifications', words: words.notifications, content: <NotificationsTab user={user} /> },
      ]}
    />
  )
}
