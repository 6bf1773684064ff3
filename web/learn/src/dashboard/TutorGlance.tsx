import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { BookOpen, BookOpenCheck, Clock3, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CounterSkeletons, Counters } from './Counters.tsx'
import { Section } from './Section.tsx'
import { dashboardWords as words } from './words.ts'

/** What a tutor has taught so far. */
export function TutorGlance(): ReactNode {
  const stats = useRead(tutorEndpoints.ownStats, {})
  return (
    <Section heading={words.glance}>
      <DataBlock query={stats} skeleton={<CounterSkeletons />}>
        {({ totalLessonCount, totalTutoringTime, completedLessonCount, studentCount }) => (
          <Counters
            counters={[
              { icon: BookOpen, words: words.lessons, value: totalLessonCount },
              { icon: Clock3, words: words.minutesTaught, value: totalTutoringTime },
              { icon: BookOpenCheck, words: words.lessonsDone, value: completedLessonCount },
              { icon: UsersRound, words: words.students, value: studentCount },
            ]}
          />
        )}
      </DataBlock>
    </Section>
  )
}
