/** The four steps of a booking, each reachable backwards. */
import type { LessonDuration } from '@hiwar/contract/enumerations.ts'
import { type Lesson, lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/subscriptions.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, type Instant } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { useIdempotencyKey } from '@hiwar/kit/forms/use-idempotency-key.ts'
import { announce } from '@hiwar/kit/ui/announcer.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Dialog } from '@hiwar/kit/ui/Dialog.tsx'
import { FormAlert } from '@hiwar/kit/ui/FormAlert.tsx'
import { Steps } from '@hiwar/kit/ui/Steps.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import type { BookedTutor } from './booked-tutor.ts'
import { ChooseDay } from './ChooseDay.tsx'
import { ChooseDuration } from './ChooseDuration.tsx'
import { ChooseTime } from './ChooseTime.tsx'
import { ConfirmBooking } from './ConfirmBooking.tsx'
import { type BookingFacts, durationStates, type Moving, timesOf } from './openings.ts'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

interface BookingStepsProps {
  tutor: BookedTutor
  startAt: Instant | undefined
  moving: Moving | undefined
  onClose: () => void
  facts: BookingFacts
  now: number
  title: ReactNode
  readAgain: () => Promise<void>
  onBooked: (lesson: Lesson) => void
}

const steps = [bookingWords.day, bookingWords.duration, bookingWords.time, bookingWords.confirm]
const lastStep = steps.length - 1

export function BookingSteps(props: BookingStepsProps): ReactNode {
  const { tutor, facts, now, startAt, moving, title, onClose, readAgain, onBooked } = props
  const [given] = useState(() => givenChoice(facts, startAt, now))
  const [step, setStep] = useState(given ? lastStep : 0)
  const [day, setDay] = useState<CairoDay | null>(given?.day ?? null)
  const [duration, setDuration] = useState<LessonDuration>(given?.duration ?? 30)
  const [offer, setOffer] = useState<Offer | null>(given?.offer ?? null)
  const [alert, setAlert] = useState<ReactNode>(null)
  const key = useIdempotencyKey(tutor.id, offer?.start, duration)
  const changes = [lessonEndpoints.list, subscriptionEndpoints.current]
  const book = useWrite(lessonEndpoints.book, { changes, onSuccess: done, onError: refused })
  const move = useWrite(lessonEndpoints.move, { changes, onSuccess: done, onError: refused })
  const busy = book.isPending || move.isPending

  const stillFree =
    offer === null ||
    timesOf(facts, cairoDay(offer.start), duration, 'all', now).some(({ start }) => start === offer.start)
  if (!stillFree && !busy && step === lastStep) {
    setOffer(null)
    setStep(2)
    setAlert(bookingWords.justTaken)
  }

  function done(lesson: Lesson): void {
    announce(moving ? bookingWords.moved : bookingWords.booked)
    onBooked(lesson)
  }

  function refused(error: Error): void {
    const taken = error instanceof ApiError && (error.code === 'busy-tutor' || error.code === 'slot-not-found')
    if (taken) {
      setOffer(null)
      setStep(2)
      void readAgain()
      const name = (chunks: ReactNode) => <Name>{chunks}</Name>
      setAlert(
        <>
          {errorText(error)} {say.rich('nearest', { tutor: tutor.name, name })}
        </>,
      )
      return
    }
    setAlert(errorText(error))
  }

  function confirm(): void {
    if (offer === null || busy) return
    setAlert(null)
    const time = { slotId: offer.slot.id, start: formatInstant(offer.start), duration }
    if (moving) move.mutate({ body: { lessonId: moving.lessonId, ...time } })
    else book.mutate({ body: { tutorId: tutor.id, ...time }, idempotencyKey: key })
  }

  function chooseDay(next: CairoDay): void {
    setDay(next)
    setOffer(null)
    const fitting = durationStates(facts, next, now).filter(({ state }) => state === 'free')
    if (!fitting.some((each) => each.duration === duration)) setDuration(fitting.at(-1)?.duration ?? 15)
  }

  function go(next: number): void {
    setAlert(null)
    setStep(next)
  }

  const ready = [day !== null, true, offer !== null][step] ?? true
  const actions =
    step === lastStep ? (
      <Button busy={busy} onClick={confirm}>
        {moving ? bookingWords.confirmMove : bookingWords.confirmButton}
      </Button>
    ) : (
      <Button disabled={!ready} onClick={() => go(step + 1)}>
        {bookingWords.next}
      </Button>
    )
  return (
    <Dialog open title={title} busy={busy} onOpenChange={onClose} actions={actions}>
      <div className="mb-5">
        <Steps label={bookingWords.progress} steps={steps} at={step} onBack={busy ? undefined : go} />
      </div>
      <FormAlert>{alert}</FormAlert>
      {step === 0 && <ChooseDay facts={facts} now={now} day={day} onChoose={chooseDay} />}
      {step === 1 && day && (
        <ChooseDuration
          facts={facts}
          now={now}
          day={day}
          duration={duration}
          onChoose={(next) => {
            setDuration(next)
            setOffer(null)
          }}
        />
      )}
      {step === 2 && day && (
        <ChooseTime facts={facts} now={now} day={day} duration={duration} chosen={offer} onChoose={setOffer} />
      )}
      {step === lastStep && offer && (
        <ConfirmBooking tutor={tutor} facts={facts} offer={offer} duration={duration} now={now} />
      )}
    </Dialog>
  )
}

/** The choice behind a time that was pressed outside the dialog, in the longest length that fits it. */
function givenChoice(facts: BookingFacts, startAt: Instant | undefined, now: number) {
  if (startAt === undefined) return null
  const day = cairoDay(startAt)
  for (const duration of [30, 15] as const) {
    const offer = timesOf(facts, day, duration, 'all', now).find(({ start }) => start === startAt)
    if (offer) return { day, duration, offer }
  }
  return null
}
