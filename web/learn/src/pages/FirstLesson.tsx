import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Section } from '../dashboard/Section.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { TutorCard } from '../tutors/TutorCard.tsx'
import { useBookingDoor } from './use-booking-door.tsx'

/** Somebody who has never had a lesson meets three tutors who are free soon. */
export function FirstLesson(): ReactNode {
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
