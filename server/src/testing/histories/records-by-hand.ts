/** What is kept by hand of a student, in plain fields. */
import { PlanPeriod as Period, type PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { Earning } from '../money-model/money-model.ts'
import type { HandLesson, HandWeek } from './weeks-by-hand.ts'

export interface HandOrder {
  id: number
  payer: number
  /** Of the student, a gift that somebody buys for the student, or of a student whom this one brought. */
  kind: 'own' | 'gift' | 'brought'
  isTrial: boolean
  price: number
  weeklyMinutes: number
  period: PlanPeriod
  /** Null until the order is paid. */
  paidAt: number | null
  back: number
  /** What the student has of it. */
  bought: HandSubscription | null
  /** Null for what buys a subscription. */
  upgrade: HandUpgrade | null
}

export interface HandUpgrade {
  subscription: HandSubscription
  fromWeek: number
  /** The price of the new plan, and the weekly minutes before the upgrade. */
  newPrice: number
  before: number
}

export interface HandSubscription {
  id: number
  order: HandOrder
  /** Paid upgrades that were not given back, oldest first. */
  upgrades: HandOrder[]
  weeklyMinutes: number
  start: number
  end: number
  weeks: HandWeek[]
  granted: number
  /** What the student last saw as the refund, and what the student asked for in the end. */
  seen: number | null
  asked: number | null
}

/** Who cancels a lesson: a member, or staff with the subscription. */
export type Canceler = 'student' | 'tutor' | 'staff'
export type CancelCause = 'person' | 'freeze' | 'subscription'

export interface StudentLesson extends HandLesson {
  /** Zero until it is known of a lesson that the round booked. */
  id: number
  sessionId: string
  tutorId: number
  start: number
  end: number
  subscription: HandSubscription
  state: 'open' | 'canceled' | 'judged'
  /** How a judged lesson passed. */
  course: string
  earning: Earning
  returned: boolean
  isCanceledByStudent: boolean
}

export interface HandFreeze {
  start: number
  end: number
  days: number
  subscription: number
  isEndedEarly: boolean
}

/** A plan that somebody bought for the student, or minutes of staff. */
export interface HandGift {
  id: number
  code: string
  /** The paid order of a plan; null for minutes. */
  order: HandOrder | null
  minutes: number
  expires: number
  state: 'open' | 'redeemed' | 'revoked'
  /** Its plan began behind another one. */
  wasQueued: boolean
}

/** The student names somebody, or is named. */
export interface HandReferral {
  /** The one who came, and whether that is the student. */
  referred: number
  isByStudent: boolean
  /** The first payment that stands, and when it is rewarded. */
  order: HandOrder | null
  dueAt: number | null
  isSettled: boolean
  isRewarded: boolean
  settledAt: number
}

export interface Range {
  start: number
  end: number
}

export interface FreedTime extends Range {
  tutorId: number
}

/** An entry of the student or of the other one who waits, who has minutes and no lesson, and gives no answer. */
export interface HandEntry {
  id: number
  isOfStudent: boolean
  minutes: 15 | 30
  /** Minutes of the day. */
  from: number
  to: number
  until: CairoDay
  unanswered: number
  isAsleep: boolean
  ended: string | null
}

export interface HandOffer extends Range {
  entry: HandEntry
  freed: FreedTime & { since: number }
  from: number
  until: number
  answer: 'accepted' | 'declined' | 'expired' | 'withdrawn' | null
  /** Something has taken its time away. */
  isUnheld: boolean
  /** It began in the morning after. */
  isOfNight: boolean
  isTold: boolean
  wasInPlace: boolean
}

/** What was paid for a subscription: itself, and its upgrades. */
export function ordersOf({ order, upgrades }: HandSubscription): HandOrder[] {
  return [order, ...upgrades]
}

/** What the student paid of them; the money of a gift is its giver's. */
export function ownOrdersOf(subscription: HandSubscription): HandOrder[] {
  return ordersOf(subscription).filter(({ kind }) => kind === 'own')
}

export const periods: readonly PlanPeriod[] = [Period.Month, Period.Month, Period.Month, Period.Quarter, Period.Year]
