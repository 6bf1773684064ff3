import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Greeting, StudentGlance } from '../dashboard/Glance.tsx'
import { MinutesBlock } from '../dashboard/MinutesBlock.tsx'
import { Section } from '../dashboard/Section.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { TutorCard } from '../tutors/TutorCard.tsx'
import { DashboardLessons } from './DashboardLessons.tsx'
import { useBookingDoor } from './use-booking-door.tsx'
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

/** Somebody who has never had a lesson meets three tutors who are free soon. */
function FirstLesson(): ReactNode {
  const { book, dialog } = useBookingDoor()
  const tutors = useRead(tutorEndpoints.list, { query: { orderBy: 'next-free', size: 3 } })
  return (
    <Section heading={words.next}>
      <div className="mb-5 flex flex-col items-start gap-4 rounded-sheet border border-brand-500/25 bg-brand-tint p-5 md:flex-row md:items-center md:p-7">
        <p className="flex-1 text-lg">{words.firstLessonText}</p>
        <LinkButton to="/tutors" size="large">
          {words.firstLesson}
        </LinkButton>
      </div>
      <DataBlock query={tutors} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ list }) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
            {list.map((tutor) => (
              <li key={tutor.id}>
                <TutorCard tutor={tutor} onBook={() => void book(tutor)} />
              </li>
            ))}
          </ul>
        )}
      </DataBlock>
      {dialog}
    </Section>
  )
}
