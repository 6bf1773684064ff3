/** Booking a lesson, or moving one: day, length, time, confirmation. */
import type { Lesson } from '@hiwar/contract/lessons.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useClock, useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { ErrorBlock } from '@hiwar/kit/ui/ErrorBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/Skeleton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { Booked } from './Booked.tsx'
import { BookingBarrier, useBarrier } from './BookingBarrier.tsx'
import { BookingSteps } from './BookingSteps.tsx'
import type { BookedTutor } from './booked-tutor.ts'
import { dayStates, type Moving } from './openings.ts'
import { useBookingFacts } from './use-booking-facts.ts'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

interface BookLessonDialogProps {
  tutor: BookedTutor
  onClose: () => void
  /** Opens at the confirmation of this time, half an hour long where that fits. */
  startAt?: Instant
  moving?: Moving
  /** Buttons that prove an address, shown to somebody unverified. */
  proof?: ReactNode
}

/** Mounted while it is open, so that each opening begins anew. */
export function BookLessonDialog({ tutor, onClose, startAt, moving, proof }: BookLessonDialogProps): ReactNode {
  const clock = useClock()
  const [openedAt] = useState(() => clock.now())
  const { facts, subscribed, error, isFetching, readAgain, refetch } = useBookingFacts(tutor, moving ?? null, openedAt)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  const now = useNow()
  const anythingFree = facts !== null && dayStates(facts, now).size > 0
  const { barrier, lesson: openLesson } = useBarrier(subscribed, anythingFree, moving !== undefined)
  const name = (chunks: ReactNode) => <Name>{chunks}</Name>
  const title = moving ? bookingWords.moveTitle : say.rich('title', { tutor: tutor.name, name })

  if (facts !== null && barrier === null && lesson === null) {
    const steps = { tutor, facts, now, startAt, moving, onClose, readAgain, onBooked: setLesson }
    return <BookingSteps {...steps} title={title} />
  }
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      {lesson !== null && <Booked lesson={lesson} tutor={tutor} moved={moving !== undefined} now={now} />}
      {lesson === null && error !== null && (
        <ErrorBlock error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {lesson === null && error === null && (facts === null || barrier === undefined) && (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      {lesson === null && facts !== null && barrier && (
        <BookingBarrier barrier={barrier} tutorName={tutor.name} lesson={openLesson} proof={proof} />
      )}
    </Dialog>
  )
}
