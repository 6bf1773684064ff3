import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import type { Barrier } from './barrier.ts'
import type { Moving } from './openings.ts'
import { Step } from './use-booking-choice.ts'

interface Sending {
  tutorId: number
  offer: Offer | null
  duration: LessonDuration
  moving: Moving | undefined
  onDone: (lesson: Lesson) => void
  onError: (error: Error) => void
}

/** Books or moves, once however often it is pressed: a retry carries the key of the first try. */
export function useBookingSend({ tutorId, offer, duration, moving, onDone, onError }: Sending) {
  const key = useIdempotencyKey(tutorId, offer?.slot.id, offer?.start, duration)
  const options = {
    changes: [lessonEndpoints.list, subscriptionEndpoints.current],
    onSuccess: onDone,
    onError,
  }
  const book = useWrite(lessonEndpoints.book, options)
  const move = useWrite(lessonEndpoints.move, options)
  const busy = book.isPending || move.isPending

  function send(): void {
    if (offer === null || busy) return
    const time = { slotId: offer.slot.id, start: formatInstant(offer.start), duration }
    if (moving) move.mutate({ body: { lessonId: moving.lessonId, ...time } })
    else book.mutate({ body: { tutorId, ...time }, idempotencyKey: key })
  }

  return { send, busy }
}

/** Where each refusal leads: to a step, or to the panel that stands before all steps. */
const refusedAt: Partial<Record<ErrorCode, number | Barrier>> = {
  'busy-tutor': Step.Time,
  'slot-not-found': Step.Time,
  'conflicting-lessons': Step.Time,
  'no-enough-minutes': Step.Duration,
  'reached-booking-limit': 'open-lesson',
  'subscription-required': 'no-subscription',
}

export function placeOf(error: Error): number | Barrier | undefined {
  const places: Partial<Record<string, number | Barrier>> = refusedAt
  return error instanceof ApiError ? places[error.code] : undefined
}
