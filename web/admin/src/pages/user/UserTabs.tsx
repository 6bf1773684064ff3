import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { ReactNode } from 'react'
import { PageTabs } from '../../shell/parts/PageTabs.tsx'
import { PersonEarnings } from '../person/PersonEarnings.tsx'
import { PersonLessons } from '../person/PersonLessons.tsx'
import { PersonLog } from '../person/PersonLog.tsx'
import { TutorRatings } from '../person/TutorRatings.tsx'
import { CurrentSubscription } from './CurrentSubscription.tsx'
import { PersonDeliveries } from './PersonDeliveries.tsx'
import { StudentPayments } from './StudentPayments.tsx'
import { Teaching } from './Teaching.tsx'
import { UserFacts } from './UserFacts.tsx'
import { words } from './words.ts'

const names = ['facts', 'lessons', 'payments', 'earnings', 'ratings', 'notices', 'log'] as const
type TabName = (typeof names)[number]

const everybody: readonly TabName[] = ['facts', 'notices', 'log']
const more: Readonly<Partial<Record<Role, readonly TabName[]>>> = {
  [Role.Student]: ['lessons', 'payments'],
  [Role.Tutor]: ['lessons', 'earnings', 'ratings'],
  // A tutor manager's lessons cost nothing, so nothing is earned.
  [Role.TutorManager]: ['lessons', 'ratings'],
}

interface UserTabsProps {
  user: User
  /** Known of tutors and tutor managers alone. */
  tutor: FullTutor | undefined
}

/** The parts of the page, as the role has them; which one is open stands in the address. */
export function UserTabs({ user, tutor }: UserTabsProps): ReactNode {
  const { id, role, name } = user
  const content: Record<TabName, () => ReactNode> = {
    facts: () => (
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <UserFacts user={user} />
        {role === Role.Student && <CurrentSubscription userId={id} />}
        {tutor && <Teaching tutor={tutor} />}
      </div>
    ),
    lessons: () => <PersonLessons userId={id} as={role === Role.Student ? 'student' : 'tutor'} />,
    payments: () => <StudentPayments userId={id} name={name} />,
    earnings: () => <PersonEarnings userId={id} />,
    ratings: () => <TutorRatings tutorId={id} />,
    notices: () => <PersonDeliveries userId={id} />,
    log: () => <PersonLog userId={id} />,
  }
  const shown = names.filter((tab) => everybody.includes(tab) || more[role]?.includes(tab) === true)
  return (
    <PageTabs
      label={words.tabs}
      tabs={shown.map((tab) => ({ value: tab, words: words[tab], content: content[tab] }))}
    />
  )
}
