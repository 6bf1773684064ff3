/** Booking a lesson, or moving one: day, length, time, confirmation. */
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Booked } from './Booked.tsx'
import { BookingBarrier } from './BookingBarrier.tsx'
import { BookingSteps } from './BookingSteps.tsx'
import { type Barrier, useBarrier } from './barrier.ts'
import type { BookedTutor } from './booked-tutor.ts'
import { dayStates, type Moving } from './openings.ts'
import { useBookingFacts } from './use-booking-facts.ts'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

export interface BookLessonDialogProps {
  tutor: BookedTutor
  onClose: () => void
  /** Opens at the confirmation of this time, half an hour long where that fits. */
  startAt?: Instant | undefined
  moving?: Moving | undefined
  /** Buttons that prove an address, shown to somebody unverified. */
  proof?: ReactNode
}

/** Mounted while it is open, so that each opening begins anew. */
export function BookLessonDialog({ tutor, onClose, startAt, moving, proof }: BookLessonDialogProps): ReactNode {
  const { facts, subscribed, error, isFetching, readAgain, retry } = useBookingFacts(tutor.id, moving ?? null)
  const now = useNow()
  const anythingFree = useMemo(() => facts !== null && dayStates(facts, now).size > 0, [facts, now])
  const standing = useBarrier(subscribed, anythingFree, moving !== undefined)
  const [begun, setBegun] = useState(false)
  const [refusal, setRefusal] = useState<Barrier | null>(null)
  const [busy, setBusy] = useState(false)
  /** Where the steps put the button that goes on. */
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  // What happens while somebody chooses does not take the steps away; the server's refusal does.
  const barrier = refusal ?? (begun ? null : standing.barrier)
  if (!begun && facts !== null && barrier === null) setBegun(true)
  const failure = error ?? standing.error
  const title = moving
    ? bookingWords.moveTitle
    : say.rich('title', { tutor: tutor.name, name: (chunks) => <Name key="name">{chunks}</Name> })

  return (
    <Dialog
      open
      title={title}
      busy={busy}
      onOpenChange={onClose}
      actions={<div ref={setActions} className="contents" />}
    >
      {content()}
    </Dialog>
  )

  function content(): ReactNode {
    if (lesson !== null) return <Booked lesson={lesson} tutor={tutor} moved={moving !== undefined} now={now} />
    if (facts !== null && barrier === null) {
      return (
        <BookingSteps
          {...{ tutor, facts, now, startAt, moving, actions, readAgain }}
          onBusy={setBusy}
          onBooked={setLesson}
          onBarrier={setRefusal}
        />
      )
    }
    if (facts !== null && barrier) {
      const { lesson: openLesson } = standing
      return <BookingBarrier {...{ barrier, proof }} tutorName={tutor.name} lesson={openLesson} onLeave={onClose} />
    }
    if (failure !== null) return <ErrorBlock error={failure} busy={isFetching} onRetry={retry} />
    return (
      <Loading>
        <Skeleton className="mb-5 h-11 w-full" />
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  }
}
