/** Where each refusal leads: back to the times, to the choice of a lesson, or to what stands in the way. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import type { Barrier } from './BookingBarrier.tsx'

const places: Partial<Record<ErrorCode, 'time' | 'lesson' | Barrier>> = {
  'busy-tutor': 'time',
  'slot-not-found': 'time',
  'conflicting-lessons': 'time',
  'no-enough-minutes': 'time',
  'subscription-frozen': 'time',
  'tutor-not-found': 'nothing-free',
  'pair-unavailable': 'nothing-free',
  'reached-booking-limit': 'open-lesson',
  'subscription-required': 'lesson',
  'trial-used': 'lesson',
}

export function placeOf(error: Error): 'time' | 'lesson' | Barrier | undefined {
  return error instanceof ApiError
    ? (places as Partial<Record<string, 'time' | 'lesson' | Barrier>>)[error.code]
    : undefined
}
