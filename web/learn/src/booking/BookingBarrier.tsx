import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { bookingWords } from './words.ts'

/** What stands in the way of a booking, whatever time is chosen. */
export type Barrier = 'not-a-student' | 'open-lesson' | 'nothing-free'

interface BookingBarrierProps {
  barrier: Barrier
  tutorName: string
  /** The lesson behind `open-lesson`. */
  lesson: Lesson | undefined
  /** Called when the person leaves, perhaps to the page below the sheet. */
  onLeave: () => void
  /** The way to the waiting list: below a tutor without a free time, and an open lesson, which an offer may replace. */
  waitLine?: ReactNode
}

export function BookingBarrier({ barrier, tutorName, lesson, onLeave, waitLine }: BookingBarrierProps): ReactNode {
  const way = (to: string, words: string) => (
    <LinkButton to={to} onClick={onLeave}>
      {words}
    </LinkButton>
  )
  switch (barrier) {
    case 'not-a-student':
      return <EmptyState drawing="person" words={bookingWords.studentsOnly} action={way('/', bookingWords.toOwnHome)} />
    case 'open-lesson':
      return (
        <>
          <EmptyState
            drawing="calendar"
            words={
              <>
                {bookingWords.openLesson}
                {lesson && <Time at={lesson.start} as="full" className="mt-2 block font-medium text-base text-ink" />}
              </>
            }
            action={lesson && way(`/upcoming-lessons?lesson=${lesson.id}`, bookingWords.showLesson)}
          />
          {waitLine}
        </>
      )
    case 'nothing-free': {
      const words = wordsOf(bookingWords).rich('nothingWith', {
        tutor: tutorName,
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })
      return (
        <>
          <EmptyState drawing="search" words={words} action={way('/tutors', bookingWords.otherTutors)} />
          {waitLine}
        </>
      )
    }
  }
}
