/** The named steps of a booking: time, account, lesson, confirmation. A person meets only those that are left to do. */
import type { LessonHold } from '@hiwar/contract/appointments/holds.ts'
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { isVerifiedToAct } from '@hiwar/domain/accounts/verified.ts'
import { type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { DialogFoot } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { useCloseOnBack } from '@hiwar/kit/ui/overlays/history-layers.ts'
import { Steps } from '@hiwar/kit/ui/Steps.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { PhoneProof } from '../../accounts/codes/PhoneCodeDialog.tsx'
import type { Barrier } from '../../booking/BookingBarrier.tsx'
import { BookingMessage, type MessageWords, politely } from '../../booking/BookingMessage.tsx'
import { ChooseLesson } from '../../booking/ChooseLesson.tsx'
import { ChooseTime } from '../../booking/ChooseTime.tsx'
import { ChosenLine } from '../../booking/ChosenLine.tsx'
import { ConfirmBooking } from '../../booking/ConfirmBooking.tsx'
import { HoldLine } from '../../booking/HoldLine.tsx'
import { type BookedTutor, type Moving, type OpeningFacts, weekAt } from '../../booking/openings.ts'
import { placeOf } from '../../booking/refusals.ts'
import { offerOfTrial } from '../../booking/trial.ts'
import { useBookingChoice, useBookingSend } from '../../booking/use-booking-choice.ts'
import type { BookingReading } from '../../booking/use-booking-facts.ts'
import { useHold } from '../../booking/use-hold.ts'
import { bookingWords } from '../../booking/words.ts'
import { keepChoice } from '../../kept-choice.tsx'
import { closeBooking } from '../../shell/booking.ts'
import { AccountStep } from './AccountStep.tsx'
import { StepSection } from './StepSection.tsx'

const WaitLine = lazy(async () => ({ default: (await import('../../waiting/WaitLine.tsx')).WaitLine }))

type StepName = 'time' | 'account' | 'lesson' | 'confirm'

interface BookingStepsProps {
  tutor: BookedTutor
  reading: BookingReading
  facts: OpeningFacts
  /** All that is read about the person is there. */
  isKnown: boolean
  now: number
  startAt: Instant | undefined
  /** What this student holds with the tutor since before. */
  hold: LessonHold | null
  moving: Moving | undefined
  asksTrial: boolean
  onBusy: (busy: boolean) => void
  /** Days and times stand side by side; the other steps are a column of fields. */
  onWide: (isWide: boolean) => void
  onBooked: (lesson: Lesson) => void
  onBarrier: (barrier: Barrier) => void
}

export function BookingSteps(props: BookingStepsProps): ReactNode {
  const { tutor, reading, facts, isKnown, now, startAt, moving, asksTrial, onBusy, onWide, onBooked, onBarrier } = props
  const { hasMinutes, trial, trialPrice, takeTrial, readAgain } = reading
  const user = useLogin()?.user
  const isVerified = user !== undefined && isVerifiedToAct(user.role, user)
  const choice = useBookingChoice(facts, startAt ?? (props.hold ? parseInstant(props.hold.start) : undefined), now)
  const { offer, duration, isStillFree } = choice
  const [isChoosing, setChoosing] = useState(offer === null)
  const [hadAccount] = useState(isVerified)
  const isGone = startAt !== undefined && offer === null
  const [message, setMessage] = useState<MessageWords | null>(isGone ? politely(bookingWords.goneTime) : null)
  const [hasMoved, setHasMoved] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const trialPlanId = facts.trial?.orders ?? null
  /** The trial is wanted, and its phone is asked for. */
  const [isProving, setProving] = useState(asksTrial)
  const [looksAtTrial, setLooksAtTrial] = useState(false)
  const { send, busy } = useBookingSend({ tutorId: tutor.id, offer, duration, moving, trialPlanId, onDone, onError })

  // Who moves a lesson or has none to book waits for nothing.
  const mayWait = facts.weeks !== null && !facts.trial && moving === undefined
  const at = stepNow()
  const [first] = useState(at)
  const way = wayOfSteps()
  const asksPhone =
    isProving && trial?.state === 'phone' && offer !== null && !offerOfTrial(trial, offer.start, now).isTooLate
  const isShort = at === 'lesson' && (asksPhone || looksAtTrial)
  const mayHold = isVerified && isKnown && !moving && at !== 'time' && offer !== null
  const held = useHold(mayHold ? { tutorId: tutor.id, offer, duration } : null, onRefused)

  // Back leads step by step to the one that the sheet opened with.
  useCloseOnBack(at !== first, () => {
    if (busy) return false
    if (at === 'time') {
      if (offer !== null) setChoosing(false)
      return true
    }
    return goBack() === first
  })
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])

  const widen = useEffectEvent(onWide)
  useEffect(() => widen(at === 'time'), [at])

  // A booking with a lost answer may itself take the time, so the retry sends the same key.
  if (!isStillFree && !busy && !isUnanswered) {
    withdraw()
    const isCovered = facts.weeks === null || (offer !== null && weekAt(facts, offer.start) !== undefined)
    setMessage(politely(isCovered ? bookingWords.justTaken : bookingWords.goneTime))
  }

  function stepNow(): StepName {
    if (offer === null || isChoosing) return 'time'
    if (moving) return 'confirm'
    if (!isVerified || !isKnown) return hadAccount ? 'confirm' : 'account'
    return hasMinutes ? 'confirm' : 'lesson'
  }

  function wayOfSteps(): StepName[] {
    if (moving) return ['time', 'confirm']
    const choosesLesson = !isKnown || !isVerified || !hasMinutes || (facts.trial?.orders ?? null) !== null
    return [
      'time',
      ...(hadAccount ? [] : ['account' as const]),
      ...(choosesLesson ? ['lesson' as const] : []),
      'confirm',
    ]
  }

  /** Returns the step that it leads to. */
  function goBack(): StepName {
    begin()
    if (asksPhone && at === 'lesson') {
      setProving(false)
      return 'lesson'
    }
    if (at === 'confirm' && trialPlanId !== null && !asksTrial) {
      takeTrial(false)
      return 'lesson'
    }
    setChoosing(true)
    return 'time'
  }

  function goTo(step: StepName | undefined): void {
    begin()
    if (step === 'lesson') takeTrial(false)
    else setChoosing(true)
  }

  function begin(): void {
    setHasMoved(true)
    setMessage(null)
    setIsUnanswered(false)
  }

  /** Drops the time that proved impossible. */
  function withdraw(): void {
    choice.chooseTime(null)
    setChoosing(true)
  }

  function onDone(lesson: Lesson): void {
    announce(moving ? bookingWords.moved : bookingWords.booked)
    onBooked(lesson)
  }

  function onError(error: Error): void {
    setIsUnanswered(error instanceof ApiError && error.status === 0)
    if (!onRefused(error)) setMessage({ tone: 'alert', words: errorText(error) })
  }

  /** Leads to where the refusal can be answered; returns false where it cannot. A hold that fails does no harm. */
  function onRefused(error: Error): boolean {
    const place = placeOf(error)
    if (place === undefined) return false
    void readAgain()
    if (place !== 'time' && place !== 'lesson') onBarrier(place)
    else if (place === 'time') withdraw()
    else takeTrial(false)
    const nearest = wordsOf(bookingWords).rich('nearest', {
      tutor: tutor.name,
      name: (chunks) => <Name key="name">{chunks}</Name>,
    })
    setMessage({
      tone: 'alert',
      words: (
        <>
          {errorText(error)} {place === 'time' && nearest}
        </>
      ),
    })
    return true
  }

  function leaveToPay(): void {
    keepChoice({ tutorId: tutor.id, name: tutor.name, image: tutor.image, start: offer?.start ?? null })
    closeBooking()
  }

  return (
    <>
      <Steps
        named
        label={bookingWords.progress}
        steps={way.map((step) => bookingWords[step])}
        at={way.indexOf(at)}
        mayGoBack={(index) => way[index] !== 'account'}
        {...(!busy && { onBack: (index: number) => goTo(way[index]) })}
      />
      <div className="-top-3 z-10 -mx-1 @min-[18rem]:sticky bg-raised px-1 pt-3">
        <ChosenLine
          {...{ tutor, now, moving }}
          duration={isShort ? LessonDuration.Short : duration}
          start={offer?.start ?? null}
          isTrial={at === 'lesson' ? isShort : at !== 'time' && Boolean(facts.trial)}
        >
          <HoldLine {...held} />
        </ChosenLine>
      </div>
      <BookingMessage message={message} />
      <StepSection key={`${at} ${asksPhone}`} name={bookingWords[at]} takesFocus={hasMoved || at !== first}>
        {content()}
      </StepSection>
    </>
  )

  function content(): ReactNode {
    if (at === 'time' || offer === null) {
      return (
        <ChooseTime
          {...{ facts, now, choice, trialPrice }}
          waitLine={
            mayWait && (
              <Suspense>
                <WaitLine tutor={tutor} day={choice.day} duration={duration} />
              </Suspense>
            )
          }
          onChoose={(time) => {
            begin()
            choice.chooseTime(time)
            setChoosing(false)
          }}
        />
      )
    }
    if (at === 'account') return isVerified ? <Skeleton className="h-40 w-full" /> : <AccountStep tutorId={tutor.id} />
    if (at === 'lesson') {
      if (asksPhone && user) {
        if (user.verifiedPhone && reading.isFetching) return <Skeleton className="h-40 w-full" />
        return (
          <PhoneProof user={user} note={bookingWords.phoneForTrial} onDone={() => takeTrial(true)}>
            <Button tone="plain" size="small" onClick={() => setProving(false)}>
              {bookingWords.plansInstead}
            </Button>
          </PhoneProof>
        )
      }
      return (
        <ChooseLesson
          {...{ trial, now, duration }}
          start={offer.start}
          onLook={setLooksAtTrial}
          onTrial={() => {
            begin()
            if (trial?.state === 'open') takeTrial(true)
            else setProving(true)
          }}
          onPay={leaveToPay}
        />
      )
    }
    return (
      <>
        <ConfirmBooking {...{ facts, offer, duration, now }} />
        <DialogFoot>
          <Button
            busy={busy}
            onClick={() => {
              setMessage(null)
              send()
            }}
          >
            {moving ? bookingWords.confirmMove : bookingWords.confirmButton}
          </Button>
        </DialogFoot>
      </>
    )
  }
}
