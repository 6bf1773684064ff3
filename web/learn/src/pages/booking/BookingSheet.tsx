import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { GoalAndLevel } from '@hiwar/kit/accounts/GoalAndLevel.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useMay, useVerdict, watchLogin } from '@hiwar/kit/login/login.ts'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Booked } from '../../booking/Booked.tsx'
import { type Barrier, BookingBarrier } from '../../booking/BookingBarrier.tsx'
import { dayStates } from '../../booking/openings.ts'
import { useBookingFacts } from '../../booking/use-booking-facts.ts'
import { bookingWords } from '../../booking/words.ts'
import { useWriting } from '../../chat/WriteButton.tsx'
import { forgetChoice } from '../../kept-choice.tsx'
import { useOwnHold } from '../../own-hold.ts'
import { type BookingRequest, closeBooking, openBooking } from '../../shell/booking.ts'
import { KeepWeekly } from '../../standing/KeepWeekly.tsx'
import { useOpenLesson } from '../../use-open-lesson.ts'
import { BookingSteps } from './BookingSteps.tsx'
import { OwnName } from './OwnName.tsx'

const WaitLine = lazy(async () => ({ default: (await import('../../waiting/WaitLine.tsx')).WaitLine }))

/** The booking of one lesson above any page, for visitors as for students. Each opening starts fresh. */
export function BookingSheet(request: BookingRequest): ReactNode {
  const { startAt, moving, trial: asksTrial = false } = request
  const tutor = { ...request.tutor, name: request.tutor.name ?? '' }
  const now = useNow()
  const user = useLogin()?.user
  const reading = useBookingFacts(tutor.id, moving ?? null, asksTrial)
  const mayWait = useMay('waiting.join')
  const open = useOpenLesson(moving !== undefined)
  const hold = useOwnHold(tutor.id)
  /** The person who has seen the steps; nobody yet, or 0 for a visitor. */
  const [begunBy, setBegunBy] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Barrier | null>(null)
  const [busy, setBusy] = useState(false)
  const [isWide, setWide] = useState(true)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  const { write } = useWriting()
  useEffect(() => watchLogin((change) => (change === 'left' || change === 'ended') && closeBooking()), [])

  const { facts } = reading
  const who = user?.id ?? 0
  const begun = begunBy === who
  const anythingFree = useMemo(() => facts !== null && dayStates(facts, now).size > 0, [facts, now])
  const isForbidden = useVerdict('lesson.book') === 'forbidden'
  const isKnown = reading.isKnown && facts !== null && open.isKnown && hold !== undefined
  // News during the choice does not take the steps away; a login and the server's refusal do.
  const standing: Barrier | null = isForbidden
    ? 'not-a-student'
    : !begun && open.lesson !== undefined
      ? 'open-lesson'
      : begun || anythingFree
        ? null
        : 'nothing-free'
  const barrier = lesson === null ? (refusal ?? standing) : null
  if (!begun && isKnown && barrier === null) setBegunBy(who)
  const failure = reading.error ?? open.error

  /** A held time stays held after closing, which the person learns. */
  function close(): void {
    closeBooking()
    if (lesson !== null || !hold || moving) return
    const start = parseInstant(hold.start)
    toast.info(wordsOf(bookingWords)('stillHeld', { time: formatClock(hold.until) }), {
      id: 'held',
      action: {
        words: bookingWords.goOn,
        altText: bookingWords.goOn,
        run: () => openBooking({ ...request, startAt: start }),
      },
    })
  }

  const title = moving
    ? bookingWords.moveTitle
    : wordsOf(bookingWords).rich('title', {
        tutor: tutor.name,
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })
  return (
    <Dialog
      open
      title={lesson === null ? title : <span className="sr-only">{title}</span>}
      size={lesson === null && isWide ? 'large' : 'base'}
      busy={busy}
      readFirst
      cross
      onOpenChange={close}
      dismiss={uiWords.close}
    >
      {content()}
    </Dialog>
  )

  function content(): ReactNode {
    if (lesson !== null) {
      const used = facts?.weeks?.reduce((sum, week) => sum + week.used, 0) ?? 0
      return (
        <Booked
          {...{ lesson, tutor, now }}
          moved={moving !== undefined}
          mayBeFirst={used <= lesson.duration}
          onLeave={closeBooking}
          onWrite={() => {
            closeBooking()
            void write(tutor.id)
          }}
          keepWeekly={
            <KeepWeekly
              {...{ tutor }}
              from={{ start: parseInstant(lesson.start), duration: lesson.duration }}
              words={bookingWords.keepWeekly}
            />
          }
          ownName={user && <OwnName user={user} />}
          firstQuestions={user && <GoalAndLevel user={user} />}
        />
      )
    }
    if (barrier !== null && (isKnown || isForbidden)) {
      return (
        <BookingBarrier
          barrier={barrier}
          tutorName={tutor.name}
          lesson={open.lesson}
          onLeave={closeBooking}
          waitLine={
            mayWait && (
              <Suspense>
                <WaitLine tutor={tutor} />
              </Suspense>
            )
          }
        />
      )
    }
    // A login in between reads the person's minutes; the steps stay and wait for them.
    if (facts !== null && begunBy !== null) {
      return (
        <BookingSteps
          {...{ tutor, reading, facts, now, moving, asksTrial, isKnown }}
          startAt={startAt}
          hold={hold ?? null}
          onBusy={setBusy}
          onWide={setWide}
          onBooked={(booked) => {
            forgetChoice()
            setLesson(booked)
          }}
          onBarrier={setRefusal}
        />
      )
    }
    if (failure !== null) return <ErrorBlock error={failure} busy={reading.isFetching} onRetry={reading.retry} />
    return (
      <Loading>
        <Skeleton className="mb-5 h-11 w-full" />
        <Skeleton className="h-80 w-full" />
      </Loading>
    )
  }
}
