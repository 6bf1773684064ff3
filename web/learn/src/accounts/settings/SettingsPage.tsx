import type { User } from '@hiwar/contract/people/people.ts'
import { SecurityTab } from '@hiwar/kit/accounts/security/SecurityTab.tsx'
import { DirtyForm, UnsavedGuard } from '@hiwar/kit/forms/UnsavedGuard.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { UnsavedDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NotificationsTab } from '../notifications/NotificationsTab.tsx'
import { TopicsTab, TutorTopicsTab } from '../topics/OwnTopics.tsx'
import { BlockedTab } from './BlockedTab.tsx'
import { PersonTab, TutorPersonTab } from './PersonTab.tsx'
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
        { value: 'blocked', words: blockedWords.blocked, content: <BlockedTab /> },
        { value: 'my-data', words: words.myData, content: myData },
      ]}
    />
  )
}

/** `/t/account-settings`: the same for tutors and tutor managers, with the lead time. */
export function AccountSettingsPage(): ReactNode {
  const user = useLogin()?.user
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
        { value: 'blocked', words: blockedWords.blocked, content: <BlockedTab /> },
        { value: 'my-data', words: words.myData, content: myData },
      ]}
    />
  )
}

export interface SettingsTab {
  value: string
  words: string
  /** Whether a needed fact is missing. */
  isMissing?: boolean
  content: ReactNode
}

interface SettingsTabsProps {
  title: string
  tabs: readonly SettingsTab[]
}

/** Tabs of the settings; leaving a tab with unsaved text asks first. */
function SettingsTabs({ title, tabs }: SettingsTabsProps): ReactNode {
  const [address, setAddress] = useSearchParams()
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  const isWide = useMatches('(min-width: 1280px)')
  const asked = address.get('tab')
  const value = tabs.find((tab) => tab.value === asked)?.value ?? tabs[0]?.value ?? ''

  function show(tab: string): void {
    if (isDirty) setWanted(tab)
    else setAddress({ tab }, { replace: true })
  }

  function leave(): void {
    setDirty(false)
    setWanted(null)
    if (wanted !== null) setAddress({ tab: wanted }, { replace: true })
  }

  return (
    <DirtyForm value={setDirty}>
      <PageHeading>{title}</PageHeading>
      <Tabs
        label={words.tabs}
        value={value}
        onChange={show}
        column={isWide}
        manual
        tabs={tabs.map((tab) => ({ ...tab, words: <TabName {...tab} /> }))}
      />
      <UnsavedGuard when={isDirty} />
      <UnsavedDialog open={wanted !== null} onStay={() => setWanted(null)} onLeave={leave} />
    </DirtyForm>
  )
}

function TabName({ words: name, isMissing = false }: SettingsTab): ReactNode {
  return (
    <span className="inline-flex items-center gap-2">
      {name}
      {isMissing && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          <span className="sr-only">، {words.missing}</span>
        </>
      )}
    </span>
  )
}

/** Whether a fact is missing that booking or reminders need. */
function isMissingData({ name, phone, city, gender, birthYear }: User): boolean {
  return [name, phone, city, gender, birthYear].some((fact) => fact === null)
}
