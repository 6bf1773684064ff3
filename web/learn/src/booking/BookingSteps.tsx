/** The four steps of a booking; the person can go back to each. */
import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { useCloseOnBack } from '@hiwar/kit/ui/overlays/history-layers.ts'
import { Steps } from '@hiwar/kit/ui/Steps.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Barrier } from './BookingBarrier.tsx'
import { type BookedTutor, isAffordable, type Moving, type OpeningFacts } from './openings.ts'
import { StepContent } from './StepContent.tsx'
import { placeOf, Step, useBookingChoice, useBookingSend } from './use-booking-choice.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface BookingStepsProps {
  tutor: BookedTutor
  facts: OpeningFacts
  now: number
  startAt: Instant | undefined
  moving: Moving | undefined
  /** Place for the dialog's main button. */
  actions: HTMLElement | null
  readAgain: () => Promise<void>
  onBusy: (busy: boolean) => void
  onBooked: (lesson: Lesson) => void
  onBarrier: (barrier: Barrier) => void
}

const steps = [bookingWords.day, bookingWords.duration, bookingWords.time, bookingWords.confirm]
const allSteps = [Step.Day, Step.Duration, Step.Time, Step.Confirm]
/** A trial lesson has one length. */
const trialSteps = [Step.Day, Step.Time, Step.Confirm]

export function BookingSteps(props: BookingStepsProps): ReactNode {
  const { tutor, facts, now, startAt, moving, actions, readAgain, onBusy, onBooked, onBarrier } = props
  const choice = useBookingChoice(facts, startAt, now)
  const { step, day, duration, offer, isStillFree } = choice
  const isGone = startAt !== undefined && offer === null
  const [message, setMessage] = useState<MessageWords | null>(isGone ? politely(bookingWords.goneTime) : null)
  const [hasMoved, setHasMoved] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const [first] = useState(step)
  const trialPlanId = facts.trial?.orders ?? null
  const { send, busy } = useBookingSend({ tutorId: tutor.id, offer, duration, moving, trialPlanId, onDone, onError })
  const way: readonly number[] = facts.trial ? trialSteps : allSteps
  const beside = (by: number) => way[way.indexOf(step) + by] ?? step

  // Back leads step by step to the one that the dialog opened with, from both sides.
  const nearer = beside(step > first ? -1 : 1)
  useCloseOnBack(step > first || (step < first && first === Step.Time), () => {
    if (!busy) go(nearer)
    return !busy && nearer === first
  })
  useEffect(() => {
    onBusy(busy)
    return () => onBusy(false)
  }, [busy, onBusy])

  // A booking with a lost answer may itself take the time, so the retry sends the same key.
  if (!isStillFree && !busy && !isUnanswered) {
    choice.withdraw(Math.min(step, Step.Time))
    setMessage(politely(bookingWords.justTaken))
  }

  function onDone(lesson: Lesson): void {
    announce(moving ? bookingWords.moved : bookingWords.booked)
    onBooked(lesson)
  }

  function onError(error: Error): void {
    setIsUnanswered(error instanceof ApiError && error.status === 0)
    const place = placeOf(error)
    if (place !== undefined) void readAgain()
    if (typeof place === 'string') {
      onBarrier(place)
      return
    }
    if (place !== undefined) choice.withdraw(place)
    const nearest = place === Step.Time && t.rich('nearest', { tutor: tutor.name, name })
    setMessage({
      tone: 'alert',
      words: (
        <>
          {errorText(error)} {nearest}
        </>
      ),
    })
  }

  function go(next: number): void {
    setMessage(null)
    setIsUnanswered(false)
    setHasMoved(true)
    choice.setStep(next)
  }

  const isReady = step !== Step.Day || (day !== null && isAffordable(facts, day, now))
  const forward =
    step === Step.Time && offer === null ? null : step === Step.Confirm ? (
      <Button
        key="confirm"
        className="max-md:w-full"
        busy={busy}
        onClick={() => {
          setMessage(null)
          send()
        }}
      >
        {moving ? bookingWords.confirmMove : bookingWords.confirmButton}
      </Button>
    ) : (
      <Button key={step} className="max-md:w-full" disabled={!isReady} onClick={() => go(beside(1))}>
        {bookingWords.next}
      </Button>
    )
  return (
    <>
      {facts.trial && (
        <Chip tone="brand" className="mb-4 w-max">
          {bookingWords.trial}
        </Chip>
      )}
      <Steps
        label={bookingWords.progress}
        steps={way.map((each) => steps[each] ?? '')}
        at={way.indexOf(step)}
        {...(!busy && { onBack: (index: number) => go(way[index] ?? step) })}
      />
      <BookingMessage message={message} />
      <StepContent
        key={step}
        name={steps[step] ?? ''}
        takesFocus={hasMoved}
        {...{ tutor, facts, now, choice }}
        onStep={go}
      />
      {actions && createPortal(forward, actions)}
    </>
  )
}

function name(chunks: ReactNode): ReactNode {
  return <Name key="name">{chunks}</Name>
}

/** Refusals interrupt a screen reader; changes by others are announced politely. */
type MessageWords = { tone: 'alert'; words: ReactNode } | { tone: 'polite'; words: string }

function politely(words: string): MessageWords {
  return { tone: 'polite', words }
}

function BookingMessage({ message }: { message: MessageWords | null }): ReactNode {
  const polite = message?.tone === 'polite' ? message.words : null
  useEffect(() => {
    if (polite !== null) announce(polite)
  }, [polite])
  if (message === null) return null
  return (
    <div className="mt-4">
      {polite === null ? (
        <FormAlert>{message.words}</FormAlert>
      ) : (
        <p className="flex items-start gap-2.5 rounded-control bg-info-tint px-4 py-3 text-info-ink text-sm">
          <Icon of={Info} className="mt-[0.2em]" />
          <span>{polite}</span>
        </p>
      )}
    </div>
  )
}
