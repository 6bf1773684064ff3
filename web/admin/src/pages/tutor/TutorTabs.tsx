import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import type { ReactNode } from 'react'
import { PageTabs } from '../../shell/parts/PageTabs.tsx'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { PersonEarnings } from '../person/PersonEarnings.tsx'
import { PersonLessons } from '../person/PersonLessons.tsx'
import { PersonLog } from '../person/PersonLog.tsx'
import { TutorRatings } from '../person/TutorRatings.tsx'
import { TutorProfile } from './TutorProfile.tsx'
import { TutorWeek } from './TutorWeek.tsx'
import { words } from './words.ts'

const names = ['schedule', 'profile', 'lessons', 'ratings', 'earnings', 'log'] as const
type TabName = (typeof names)[number]
/** What a tutor manager may read besides. */
const open: readonly TabName[] = ['schedule', 'profile']

/** The parts of the page; which one is open stands in the address. */
export function TutorTabs({ tutor }: { tutor: FullTutor }): ReactNode {
  const isAdmin = useIsAdmin()
  const content: Record<TabName, () => ReactNode> = {
    schedule: () => <TutorWeek tutor={tutor} />,
    profile: () => <TutorProfile tutor={tutor} />,
    lessons: () => <PersonLessons userId={tutor.id} as="tutor" />,
    ratings: () => <TutorRatings tutorId={tutor.id} />,
    earnings: () => <PersonEarnings userId={tutor.id} />,
    log: () => <PersonLog userId={tutor.id} />,
  }
  const shown = names.filter((name) => {
    // A tutor manager's lessons cost nothing, so nothing is earned.
    if (name === 'earnings' && tutor.role === Role.TutorManager) return false
    return isAdmin || open.includes(name)
  })
  return (
    <PageTabs
      label={words.tabs}
      tabs={shown.map((tab) => ({ value: tab, words: words[tab], content: content[tab] }))}
    />
  )
}
