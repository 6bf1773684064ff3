/** States of standing times, waiting entries and the offers that they get. */
import { z } from 'zod'

export const StandingState = { Active: 'active', Paused: 'paused', Ended: 'ended' } as const
export type StandingState = (typeof StandingState)[keyof typeof StandingState]
export const standingState = z.literal(Object.values(StandingState)).meta({ id: 'StandingState' })

/**
 * Who or what ended a standing time. Missed: three dates in a row were lost on the side of the student. Parted: one of
 * the two blocked the other, or an account left.
 */
export const StandingEnd = {
  Student: 'student',
  Tutor: 'tutor',
  Staff: 'staff',
  Missed: 'missed',
  TutorLeft: 'tutor-left',
  Subscription: 'subscription',
  Parted: 'parted',
} as const
export type StandingEnd = (typeof StandingEnd)[keyof typeof StandingEnd]
export const standingEnd = z.literal(Object.values(StandingEnd)).meta({ id: 'StandingEnd' })

/** Wanting: somebody else has the time; it is held as soon as it falls free. */
export const PlaceState = { Wanting: 'wanting', Held: 'held', Booked: 'booked', Skipped: 'skipped' } as const
export type PlaceState = (typeof PlaceState)[keyof typeof PlaceState]
export const placeState = z.literal(Object.values(PlaceState)).meta({ id: 'PlaceState' })

/** Why a date does not become a lesson: the refusals of a booking, a pause, and an hour that a clock change leaves out. */
export const PlaceReason = {
  BookingLimit: 'reached-booking-limit',
  Minutes: 'no-enough-minutes',
  Subscription: 'subscription-required',
  Frozen: 'subscription-frozen',
  Slot: 'slot-not-found',
  Busy: 'busy-tutor',
  Conflict: 'conflicting-lessons',
  Unready: 'student-unready',
  Unavailable: 'forbidden',
  Paused: 'paused',
  NoSuchHour: 'no-such-hour',
} as const
export type PlaceReason = (typeof PlaceReason)[keyof typeof PlaceReason]
export const placeReason = z.literal(Object.values(PlaceReason)).meta({ id: 'PlaceReason' })

export const PreviewState = { Free: 'free', Taken: 'taken', NoSlot: 'no-slot', NoSuchHour: 'no-such-hour' } as const
export type PreviewState = (typeof PreviewState)[keyof typeof PreviewState]
export const previewState = z.literal(Object.values(PreviewState)).meta({ id: 'PreviewState' })

/** Why a time of a tutor is kept for a student: while paying, by a standing time, by an offer of the waiting list. */
export const HoldKind = { Checkout: 'checkout', Standing: 'standing', Offer: 'offer' } as const
export type HoldKind = (typeof HoldKind)[keyof typeof HoldKind]

export const WaitingState = { Waiting: 'waiting', Asleep: 'asleep', Done: 'done', Left: 'left', Over: 'over' } as const
export type WaitingState = (typeof WaitingState)[keyof typeof WaitingState]
export const waitingState = z.literal(Object.values(WaitingState)).meta({ id: 'WaitingState' })

/** Done: an offer was taken. Over: its time has passed, or the tutor or the subscription is gone. */
export const WaitingEnd = { Done: 'done', Left: 'left', Over: 'over' } as const
export type WaitingEnd = (typeof WaitingEnd)[keyof typeof WaitingEnd]

export const OfferAnswer = {
  Accepted: 'accepted',
  Declined: 'declined',
  Expired: 'expired',
  Withdrawn: 'withdrawn',
} as const
export type OfferAnswer = (typeof OfferAnswer)[keyof typeof OfferAnswer]

/** A wish for a time that could not be met: an entry, a time that was gone, a search, a date of a standing time. */
export const DemandKind = { Waiting: 'waiting', Busy: 'busy', Search: 'search', Standing: 'standing' } as const
export type DemandKind = (typeof DemandKind)[keyof typeof DemandKind]
