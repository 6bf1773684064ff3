import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useState } from 'react'
import { type BookingFacts, durationStates, timesOf } from './openings.ts'

/** The places of the steps in their order. */
export const Step = { Day: 0, Duration: 1, Time: 2, Confirm: 3 } as const

export type BookingChoice = ReturnType<typeof useBookingChoice>

/** Where somebody stands in the four steps, and what is chosen so far. */
export function useBookingChoice(facts: BookingFacts, startAt: Instant | undefined, now: number) {
  const [given] = useState(() => givenChoice(facts, startAt, now))
  const [step, setStep] = useState<number>(given ? Step.Confirm : Step.Day)
  const [day, setDay] = useState<CairoDay | null>(given?.day ?? null)
  const [duration, setDuration] = useState<LessonDuration>(given?.duration ?? 30)
  const [offer, setOffer] = useState<Offer | null>(given?.offer ?? null)

  function chooseDay(next: CairoDay): void {
    setDay(next)
    setOffer(null)
    const fitting = durationStates(facts, next, now).filter(({ state }) => state === 'free')
    const lengths = fitting.map((each) => each.duration)
    setDuration(lengths.at(-1) ?? 15)
  }

  function chooseDuration(next: LessonDuration): void {
    setDuration(next)
    setOffer(null)
  }

  /** Back to a step, without the time that proved impossible. */
  function withdraw(to: number): void {
    setOffer(null)
    setStep(to)
  }

  const isStillFree = offer === null || isOffered(facts, offer.start, duration, now)
  return { step, setStep, day, duration, offer, isStillFree, chooseDay, chooseDuration, chooseTime: setOffer, withdraw }
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

function isOffered(facts: BookingFacts, wanted: Instant, duration: LessonDuration, now: number): boolean {
  return timesOf(facts, cairoDay(wanted), duration, 'all', now).some(({ start }) => start === wanted)
}
