import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, type Instant } from '@hiwar/domain/time/instant.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useState } from 'react'
import type { Barrier } from './BookingBarrier.tsx'
import { bookableDays, durationStates, type Moving, type OpeningFacts, timesOf } from './openings.ts'
import { useTrialOrder } from './trial.ts'

/** Numbers of the steps in their order. */
export const Step = { Day: 0, Duration: 1, Time: 2, Confirm: 3 } as const

export type BookingChoice = ReturnType<typeof useBookingChoice>

/** Step and choices of a booking, which opens at the times of the first bookable day: a booking takes two presses. */
export function useBookingChoice(facts: OpeningFacts, startAt: Instant | undefined, now: number) {
  const [given] = useState(() => givenChoice(facts, startAt, now))
  const [step, setStep] = useState<number>(given === null ? Step.Day : given.offer === null ? Step.Time : Step.Confirm)
  const [day, setDay] = useState<CairoDay | null>(given?.day ?? null)
  const [duration, setDuration] = useState<LessonDuration>(given?.duration ?? 30)
  const [offer, setOffer] = useState<Offer | null>(given?.offer ?? null)

  function chooseDay(next: CairoDay): void {
    setDay(next)
    setOffer(null)
    setDuration(longestFitting(facts, next, now))
  }

  function chooseDuration(next: LessonDuration): void {
    setDuration(next)
    setOffer(null)
  }

  /** Returns to a step and drops the time that proved impossible. */
  function withdraw(to: number): void {
    setOffer(null)
    setStep(to)
  }

  const isStillFree = offer === null || isOffered(facts, offer.start, duration, now)
  return { step, setStep, day, duration, offer, isStillFree, chooseDay, chooseDuration, chooseTime: setOffer, withdraw }
}

interface GivenChoice {
  day: CairoDay
  duration: LessonDuration
  offer: Offer | null
}

/** The time that was pressed outside the dialog, otherwise the first day that the minutes cover; longest duration. */
function givenChoice(facts: OpeningFacts, startAt: Instant | undefined, now: number): GivenChoice | null {
  const wanted = startAt === undefined ? null : cairoDay(startAt)
  for (const duration of [30, 15] as const) {
    const offer = wanted && timesOf(facts, wanted, duration, 'all', now).find(({ start }) => start === startAt)
    if (wanted && offer) return { day: wanted, duration, offer }
  }
  const [day] = bookableDays(facts, now)
  return day === undefined ? null : { day, duration: longestFitting(facts, day, now), offer: null }
}

function longestFitting(facts: OpeningFacts, day: CairoDay, now: number): LessonDuration {
  const fitting = durationStates(facts, day, now).filter(({ state }) => state === 'free')
  return fitting.at(-1)?.duration ?? 15
}

function isOffered(facts: OpeningFacts, wanted: Instant, duration: LessonDuration, now: number): boolean {
  return timesOf(facts, cairoDay(wanted), duration, 'all', now).some(({ start }) => start === wanted)
}

interface Sending {
  tutorId: number
  offer: Offer | null
  duration: LessonDuration
  moving: Moving | undefined
  /** The trial that is ordered before its lesson is booked. */
  trialPlanId: number | null
  onDone: (lesson: Lesson) => void
  onError: (error: Error) => void
}

/** Books or moves once, however often the person presses: a retry carries the first try's key. */
export function useBookingSend({ tutorId, offer, duration, moving, trialPlanId, onDone, onError }: Sending) {
  const key = useIdempotencyKey(tutorId, offer?.slot.id, offer?.start, duration)
  const options = {
    changes: [lessonEndpoints.list, subscriptionEndpoints.current, trialEndpoints.read],
    onSuccess: onDone,
    onError,
  }
  const book = useWrite(lessonEndpoints.book, options)
  const move = useWrite(lessonEndpoints.move, options)
  const order = useTrialOrder(trialPlanId)
  const busy = order.busy || book.isPending || move.isPending

  function send(): void {
    if (offer === null || busy) return
    const time = { slotId: offer.slot.id, start: formatInstant(offer.start), duration }
    if (moving) move.mutate({ body: { lessonId: moving.lessonId, ...time } })
    else order.run({ onSuccess: () => book.mutate({ body: { tutorId, ...time }, idempotencyKey: key }), onError })
  }

  return { send, busy }
}

/** Step or panel to which each refusal leads. */
const refusedAt: Partial<Record<ErrorCode, number | Barrier>> = {
  'busy-tutor': Step.Time,
  'slot-not-found': Step.Time,
  'conflicting-lessons': Step.Time,
  'no-enough-minutes': Step.Duration,
  'reached-booking-limit': 'open-lesson',
  'subscription-required': 'no-subscription',
  'trial-used': 'trial-used',
}

export function placeOf(error: Error): number | Barrier | undefined {
  const places: Partial<Record<string, number | Barrier>> = refusedAt
  return error instanceof ApiError ? places[error.code] : undefined
}
