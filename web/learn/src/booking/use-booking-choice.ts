import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, type Instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { useState } from 'react'
import { bookableDays, durationStates, isAffordable, type Moving, type OpeningFacts, timesOf } from './openings.ts'
import { useTrialOrder } from './trial.ts'

export type BookingChoice = ReturnType<typeof useBookingChoice>

/** Day, length and time of a booking. It opens at the first day that can be booked: a booking takes two presses. */
export function useBookingChoice(facts: OpeningFacts, startAt: Instant | undefined, now: number) {
  const [given] = useState(() => givenChoice(facts, startAt, now))
  const [chosenDay, setDay] = useState<CairoDay | null>(given?.day ?? null)
  const [chosenDuration, setDuration] = useState<LessonDuration>(given?.duration ?? LessonDuration.Long)
  const [offer, setOffer] = useState<Offer | null>(given?.offer ?? null)
  // A trial lesson has one length.
  const duration = facts.trial ? LessonDuration.Short : chosenDuration
  const day = chosenDay ?? bookableDays(facts, now)[0] ?? null

  function chooseDay(next: CairoDay): void {
    setDay(next)
    setOffer(null)
    setDuration(fittingDuration(facts, next, now))
  }

  function chooseDuration(next: LessonDuration): void {
    setDuration(next)
    setOffer(null)
  }

  /** The length stays as it was when the time was chosen, also when a trial turns out not to be had. */
  function chooseTime(next: Offer | null): void {
    setOffer(next)
    setDuration(duration)
  }

  const isStillFree = offer === null || isOffered(facts, offer.start, duration, now)
  return { day, duration, offer, isStillFree, chooseDay, chooseDuration, chooseTime }
}

interface GivenChoice {
  day: CairoDay
  duration: LessonDuration
  offer: Offer | null
}

/**
 * The time that was pressed outside the sheet; otherwise the day of the lesson that is moved where that day has another
 * time, or the first day that the minutes cover.
 */
function givenChoice(facts: OpeningFacts, startAt: Instant | undefined, now: number): GivenChoice | null {
  const wanted = startAt === undefined ? null : cairoDay(startAt)
  for (const duration of [LessonDuration.Long, LessonDuration.Short]) {
    const offer = wanted && timesOf(facts, wanted, duration, 'all', now).find(({ start }) => start === startAt)
    if (wanted && offer) return { day: wanted, duration, offer }
  }
  const own = facts.moving && cairoDay(parseInstant(facts.moving.start))
  const [first] = bookableDays(facts, now)
  const day = own && isAffordable(facts, own, now) ? own : first
  return day === undefined ? null : { day, duration: fittingDuration(facts, day, now), offer: null }
}

/** The length of the moved lesson where it fits, otherwise the longest that does. */
function fittingDuration(facts: OpeningFacts, day: CairoDay, now: number): LessonDuration {
  const fitting = durationStates(facts, day, now).filter(({ state }) => state === 'free')
  const own = fitting.find(({ duration }) => duration === facts.moving?.duration)
  return (own ?? fitting.at(-1))?.duration ?? LessonDuration.Short
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
    changes: [lessonEndpoints.list, subscriptionEndpoints.current, trialEndpoints.read, standingTimeEndpoints.list],
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
