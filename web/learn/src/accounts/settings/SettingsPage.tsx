import type { User } from '@hiwar/contract/people/people.ts'
import { SecurityTab } from '@hiwar/kit/accounts/security/SecurityTab.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Ban, Bell, FileUser, Heart, ShieldCheck, UserRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { NotificationsTab } from '../notifications/NotificationsTab.tsx'
import { TopicsTab, TutorTopicsTab } from '../topics/OwnTopics.tsx'
import { BlockedTab } from './BlockedTab.tsx'
import { PersonTab, TutorPersonTab } from './PersonTab.tsx'
import { type SettingsSection, SettingsSections } from './SettingsSections.tsx'
import { blockedWords, settingsWords as words } from './words.ts'

const MyDataTab = lazy(async () => ({ default: (await import('../my-data/MyDataTab.tsx')).MyDataTab }))

const myData = (
  <Suspense fallback={<SkeletonText lines={6} />}>
    <MyDataTab />
  </Suspense>
)

/** `/s/settings`: a student's facts, addresses and channels. */
export function SettingsPage(): ReactNode {
  const user = useLogin()?.user
  if (user === undefined) return null
  const topics = { words: words.topics, note: words.topicsNote, content: <TopicsTab /> }
  return <SettingsSections title={words.title} sections={sectionsOf(user, <PersonTab user={user} />, topics)} />
}

/** `/t/account-settings`: the same for tutors and tutor managers, with the lead time. */
export function AccountSettingsPage(): ReactNode {
  const user = useLogin()?.user
  if (user === undefined) return null
  const topics = { words: words.tutorTopics, note: words.tutorTopicsNote, content: <TutorTopicsTab /> }
  const sections = sectionsOf(user, <TutorPersonTab user={user} />, topics)
  return <SettingsSections title={words.accountTitle} sections={sections} />
}

type Topics = Pick<SettingsSection, 'words' | 'note' | 'content'>

function sectionsOf(user: User, person: ReactNode, topics: Topics): readonly SettingsSection[] {
  return [
    {
      value: 'personal',
      words: words.personal,
      note: words.personalNote,
      icon: UserRound,
      isMissing: isMissingData(user),
      content: person,
    },
    {
      value: 'password',
      words: words.password,
      note: words.passwordNote,
      icon: ShieldCheck,
      content: <SecurityTab user={user} />,
    },
    { value: 'topics', icon: Heart, ...topics },
    {
      value: 'notifications',
      words: words.notifications,
      note: words.notificationsNote,
      icon: Bell,
      content: <NotificationsTab user={user} />,
    },
    {
      value: 'blocked',
      words: blockedWords.blocked,
      note: blockedWords.note,
      icon: Ban,
      content: <BlockedTab />,
    },
    {
      value: 'my-data',
      words: words.myData,
      note: words.myDataNote,
      icon: FileUser,
      content: myData,
    },
  ]
}

/** Whether a fact is missing that booking or reminders need. */
function isMissingData({ name, phone, city, gender, birthYear }: User): boolean {
  return [name, phone, city, gender, birthYear].some((fact) => fact === null)
}
