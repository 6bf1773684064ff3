import { useSession } from '@hiwar/kit/session/session.ts'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import type { ReactNode } from 'react'
import { Greeting } from '../dashboard/Greeting.tsx'
import { NoSlotsWarning } from '../dashboard/NoSlotsWarning.tsx'
import { TutorGlance } from '../dashboard/TutorGlance.tsx'
import { TutorStanding } from '../dashboard/TutorStanding.tsx'
import { dashboardWords } from '../dashboard/words.ts'
import { useTutorNews } from '../tutors/use-tutor-news.ts'
import { DashboardLessons } from './DashboardLessons.tsx'
import { useLessonActs } from './use-lesson-acts.tsx'

/** Today's teaching, and how one stands with the students. */
export function TutorDashboardPage(): ReactNode {
  const viewer = { id: useSession()?.user.id ?? 0, isStudent: false }
  const { acts, dialogs } = useLessonActs()
  useTutorNews()
  return (
    <>
      <Greeting action={<LinkButton to="/schedule-management">{dashboardWords.addSlots}</LinkButton>} />
      <NoSlotsWarning tutorId={viewer.id} />
      <DashboardLessons viewer={viewer} acts={acts} side={<TutorStanding />} glance={<TutorGlance />} never={null} />
      {dialogs}
    </>
  )
}
