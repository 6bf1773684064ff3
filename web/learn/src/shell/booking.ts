/** Opens the booking sheet from anywhere, for visitors as for students; it is mounted once, in the app's root. */
import type { Instant } from '@hiwar/domain/time/instant.ts'
import { useVerdict } from '@hiwar/kit/login/login.ts'
import type { Moving } from '../booking/openings.ts'
import { sharedValue, useShared } from './shared-value.ts'

export interface BookingRequest {
  tutor: { id: number; name: string | null; image: string | null }
  /** Opens at the confirmation of this time where it is free. */
  startAt?: Instant | undefined
  /** The student asked for a trial lesson. */
  trial?: boolean | undefined
  moving?: Moving | undefined
}

const opened = sharedValue<BookingRequest | null>(null)

export function openBooking(request: BookingRequest): void {
  opened.set(request)
}

export function closeBooking(): void {
  opened.set(null)
}

/** Visitors and students may; tutors and staff see pages without booking. */
export function useMayBook(): boolean {
  return useVerdict('lesson.book') !== 'forbidden'
}

export function useBookingRequest(): BookingRequest | null {
  return useShared(opened)
}
