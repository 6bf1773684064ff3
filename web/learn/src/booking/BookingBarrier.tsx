import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { Barrier } from './barrier.ts'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

interface BookingBarrierProps {
  barrier: Barrier
  tutorName: string
  lesson: Lesson | undefined
  /** Buttons that prove an address; the page owns that dialog. */
  proof: ReactNode
  /** A way out was taken, perhaps to the page on which the dialog stands. */
  onLeave: () => void
}

export function BookingBarrier({ barrier, tutorName, lesson, proof, onLeave }: BookingBarrierProps): ReactNode {
  const way = (to: string, words: string) => (
    <LinkButton to={to} onClick={onLeave}>
      {words}
    </LinkButton>
  )
  switch (barrier) {
    case 'unverified':
      return <EmptyState drawing="chats" words={bookingWords.needsProof} action={proof} />
    case 'no-subscription':
      return (
        <EmptyState
          drawing="wallet"
          words={bookingWords.needsSubscription}
          action={way('/plans', bookingWords.showPlans)}
        />
      )
    case 'open-lesson':
      return (
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
      )
    case 'nothing-free': {
      const words = say.rich('nothingWith', { tutor: tutorName, name: (chunks) => <Name key="name">{chunks}</Name> })
      return <EmptyState drawing="search" words={words} action={way('/tutors', bookingWords.otherTutors)} />
    }
  }
}
