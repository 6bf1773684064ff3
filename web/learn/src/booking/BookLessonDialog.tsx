/** Books or moves a lesson: day, duration, time, confirmation. */
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { ErrorBlock, Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { forgetChoice, keepChoice } from '../kept-choice.tsx'
import { useBookingWindow } from '../use-booking-window.ts'
import { type Barrier, BookingBarrier, useBarrier } from './BookingBarrier.tsx'
import { BookingSteps } from './BookingSteps.tsx'
import { Booked } from './ConfirmBooking.tsx'
import { type BookedTutor, dayStates, type Moving, type OpeningFacts } from './openings.ts'
import { useTrialChoice, weekOfTrial } from './trial.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

export interface BookLessonDialogProps {
  tutor: BookedTutor
  onClose: () => void
  /** Opens at the confirmation of this time, for half an hour where that fits. */
  startAt?: Instant | undefined
  moving?: Moving | undefined
  /** The student asked for a trial lesson. */
  trial?: boolean | undefined
  /** Buttons that verify an address, for an unverified student. */
  proof?: ReactNode
}

/** Mounted while open, so that each opening starts fresh. */
export function BookLessonDialog(props: BookLessonDialogProps): ReactNode {
  const { tutor, onClose, startAt, moving, trial: asked = false, proof } = props
  const now = useNow()
  const reading = useBookingFacts(tutor.id, moving ?? null, asked)
  const { facts, trial, subscribed, error, isFetching, readAgain, retry } = reading
  const anythingFree = useMemo(() => facts !== null && dayStates(facts, now).size > 0, [facts, now])
  const barrierState = useBarrier(subscribed, anythingFree, moving !== undefined)
  const [begun, setBegun] = useState(false)
  const [refusal, setRefusal] = useState<Barrier | null>(null)
  const [busy, setBusy] = useState(false)
  /** Place for the button of the current step. */
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [lesson, setLesson] = useState<Lesson | null>(null)
  // News during the choice does not take the steps away; the server's refusal does.
  const barrier = refusal ?? (begun ? null : barrierState.barrier)
  if (!begun && facts !== null && barrier === null) setBegun(true)
  const failure = error ?? barrierState.error
  const title = moving
    ? bookingWords.moveTitle
    : t.rich('title', { tutor: tutor.name, name: (chunks) => <Name key="name">{chunks}</Name> })

  return (
    <Dialog
      open
      title={title}
      size={lesson === null ? 'large' : 'base'}
      busy={busy}
      onOpenChange={onClose}
      dismiss={lesson === null ? uiWords.back : uiWords.close}
      actions={<div ref={setActions} className="contents" />}
    >
      {content()}
    </Dialog>
  )

  function content(): ReactNode {
    if (lesson !== null) {
      const used = facts?.weeks.reduce((sum, week) => sum + week.used, 0) ?? 0
      return <Booked {...{ lesson, tutor, now }} moved={moving !== undefined} mayBeFirst={used <= lesson.duration} />
    }
    if (facts !== null && barrier === null) {
      return (
        <BookingSteps
          {...{ tutor, facts, now, startAt, moving, actions, readAgain }}
          onBusy={setBusy}
          onBooked={(booked) => {
            forgetChoice()
            setLesson(booked)
          }}
          onBarrier={setRefusal}
        />
      )
    }
    if (facts !== null && barrier) {
      const { lesson: openLesson } = barrierState
      return (
        <BookingBarrier
          {...{ barrier, proof }}
          tutorName={tutor.name}
          lesson={openLesson}
          trial={trial}
          onPlans={() => keepChoice({ tutorId: tutor.id, name: tutor.name, start: startAt ?? null })}
          onLeave={onClose}
        />
      )
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

/** Lead time, slots, taken times and subscription weeks for one tutor, kept fresh while others book. */
function useBookingFacts(tutorId: number, moving: Moving | null, asked: boolean) {
  const { settings, window } = useBookingWindow()
  const tutor = useRead(tutorEndpoints.info, { params: { id: tutorId } })
  const slots = useRead(
    slotEndpoints.list,
    {
      query: {
        userId: tutorId,
        purposes: ['lesson'],
        full: true,
        ...window,
        ...(moving && { moving: moving.lessonId }),
      },
    },
    { enabled: window !== null },
  )
  const subscription = useRead(subscriptionEndpoints.current, {})
  const choice = useTrialChoice(subscription.data, asked)
  const reads = [settings, tutor, slots, subscription]
  const [openedAt] = useState(useNow())

  const shown = [slotEndpoints.list, subscriptionEndpoints.current]
  useUpdates(lessonEvents, shown, (payload) => payload.tutor === tutorId)
  const readAgain = useReadAgain(...shown)

  const [card, openings, current] = [tutor.data, slots.data, subscription.data]
  const { trial, isKnown } = choice
  const isFree = choice.facts?.isFree
  const orders = choice.facts?.orders
  const facts = useMemo((): OpeningFacts | null => {
    if (card === undefined || openings === undefined || current === undefined || !isKnown) return null
    const { slots, subslots } = openings
    const ordered = trial && orders ? [weekOfTrial(trial, openedAt)] : []
    const weeks = current.weeks.length > 0 ? current.weeks : ordered
    const terms = isFree === undefined ? {} : { trial: { isFree, orders: orders ?? null } }
    return { slots: slots.list, taken: subslots, weeks, leadTime: card.notice, moving, ...terms }
  }, [card, openings, current, moving, isKnown, trial, isFree, orders, openedAt])
  const isOffered = trial?.state === 'open' || trial?.state === 'phone'
  const accept = () => {
    choice.accept()
    void choice.refetch()
  }
  return {
    facts,
    trial: isOffered ? { state: trial, accept } : null,
    subscribed: current?.info !== null || current.weeks.length > 0 || choice.facts !== null,
    error: reads.find(({ error }) => error !== null)?.error ?? choice.error,
    isFetching: reads.some((read) => read.isFetching),
    readAgain,
    retry: () => void Promise.all([choice, ...reads].filter(({ isError }) => isError).map((read) => read.refetch())),
  }
}
