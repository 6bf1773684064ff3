import { SecurityTab } from '@hiwar/kit/accounts/security/SecurityTab.tsx'
import { useSession } from '@hiwar/kit/session/session.ts'
import type { ReactNode } from 'react'
import { NotificationsTab } from '../notices/NoticesTab.tsx'
import { isMissingData } from '../person/missing.ts'
import { TutorPersonTab } from '../person/TutorPersonTab.tsx'
import { TutorTopicsTab } from '../topics/TutorTopicsTab.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { settingsWords as words } from './words.ts'

/** `/t/account-settings`: the same for tutors and their managers, with the notice before a booking. */
export function AccountSettingsPage(): ReactNode {
  const user = useSession()?.user
  if (user === undefined) return null
  return (
    <SettingsTabs
      title={words.accountTitle}
      tabs={[
        {
          value: 'personal',
          words: words.personal,
          isMissing: isMissingData(user),
          content: <TutorPersonTab user={user} />,
        },
        { value: 'password', words: words.password, content: <SecurityTab user={user} /> },
        { value: 'topics', words: words.tutorTopics, content: <TutorTopicsTab /> },
        { value: 'notifications', words: words.notifications, content: <NotificationsTab user={user} /> },
      ]}
    />
  )
}
