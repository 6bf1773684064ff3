import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { BookOpenCheck, CalendarCheck2, Clock3, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CounterSkeletons, Counters } from './Counters.tsx'
import { Section } from './Section.tsx'
import { dashboardWords as words } from './words.ts'

/** What a student has done so far. */
export function StudentGlance(): ReactNode {
  const stats = useRead(tutorEndpoints.studentStats, {})
  return (
    <Section heading={words.glance}>
      <DataBlock query={stats} skeleton={<CounterSkeletons />}>
        {({ tutorCount, completedLessonCount, totalLearningTime, upcomingLessonCount }) => (
          <Counters
            counters={[
              { icon: UsersRound, words: words.tutorsMet, value: tutorCount },
              { icon: BookOpenCheck, words: words.lessonsDone, value: completedLessonCount },
              { icon: Clock3, words: words.minutesLearned, value: totalLearningTime },
              { icon: CalendarCheck2, words: words.lessonsComing, value: upcomingLessonCount },
            ]}
          />
        )}
      </DataBlock>
    </Section>
  )
}
