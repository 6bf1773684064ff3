import { useSession } from '@hiwar/kit/session/session.ts'
import type { ReactNode } from 'react'
import { Greeting } from '../dashboard/Greeting.tsx'
import { MinutesBlock } from '../dashboard/MinutesBlock.tsx'
import { StudentGlance } from '../dashboard/StudentGlance.tsx'
import { DashboardLessons } from './DashboardLessons.tsx'
import { FirstLesson } from './FirstLesson.tsx'
import { useLessonActs } from './use-lesson-acts.tsx'
import { usePastLessons } from './use-past-lessons.ts'

/** What is next and how many minutes are left, in one look. */
export function StudentDashboardPage(): ReactNode {
  const viewer = { id: useSession()?.user.id ?? 0, isStudent: true }
  const { isRated, toRate } = usePastLessons(viewer)
  const { acts, dialogs } = useLessonActs(isRated, toRate)
  return (
    <>
      <Greeting />
      <DashboardLessons
        viewer={viewer}
        acts={acts}
        side={<MinutesBlock />}
        glance={<StudentGlance />}
        never={<FirstLesson />}
      />
      {dialogs}
    </>
  )
}
