import { type ReactNode, useEffect, useRef } from 'react'
import type { BookedTutor } from './booked-tutor.ts'
import { ChooseDay } from './ChooseDay.tsx'
import { ChooseDuration } from './ChooseDuration.tsx'
import { ChooseTime } from './ChooseTime.tsx'
import { ConfirmBooking } from './ConfirmBooking.tsx'
import type { BookingFacts } from './openings.ts'
import { type BookingChoice, Step } from './use-booking-choice.ts'

interface StepContentProps {
  name: string
  /** A step that was reached by a press takes the focus, so that its name is heard and Tab goes on from it. */
  takesFocus: boolean
  tutor: BookedTutor
  facts: BookingFacts
  now: number
  choice: BookingChoice
}

export function StepContent({ name, takesFocus, tutor, facts, now, choice }: StepContentProps): ReactNode {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section ref={place} tabIndex={-1} aria-label={name} className="pt-5 outline-none md:min-h-80">
      {content()}
    </section>
  )

  function content(): ReactNode {
    const { step, day, duration, offer, chooseDay, chooseDuration, chooseTime } = choice
    if (step === Step.Day || day === null) return <ChooseDay {...{ facts, now, day }} onChoose={chooseDay} />
    if (step === Step.Duration) return <ChooseDuration {...{ facts, now, day, duration }} onChoose={chooseDuration} />
    if (step === Step.Time || offer === null) {
      return <ChooseTime {...{ facts, now, day, duration }} chosen={offer} onChoose={chooseTime} />
    }
    return <ConfirmBooking {...{ tutor, facts, offer, duration, now }} />
  }
}
