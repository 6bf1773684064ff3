/** The freeze of a subscription: everything that has not begun moves on by whole weeks, and no minute is lost. */

import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { FreezeDays } from '@hiwar/contract/money/freezes.ts'
import type { Instant, TimeRange } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

const WEEK = 7

export interface FreezeFacts {
  readonly isFrozen: boolean
  /** How many freezes are left in these 365 days. */
  readonly left: number
  readonly hasRunningLesson: boolean
  /** A refund of the subscription is under way. */
  readonly isRefunded: boolean
}

/** The refusal of the first broken rule; undefined when the running subscription may be frozen now. */
export function refusalOfFreeze(facts: FreezeFacts): ErrorCode | undefined {
  if (facts.isFrozen) return 'subscription-frozen'
  if (facts.left <= 0) return 'reached-freeze-limit'
  return facts.hasRunningLesson || facts.isRefunded ? 'bad-request' : undefined
}

/** The time of a freeze that begins now: to the same wall-clock time in Cairo, so many days later. */
export function frozenTime(from: Instant, days: FreezeDays): TimeRange {
  return { start: from, end: addCairoDays(from, days) }
}

/** A week or a subscription moved by so many Cairo days: what has passed keeps its start, and its end. */
export function moved({ start, end }: TimeRange, days: number, now: Instant): TimeRange {
  const move = (at: Instant) => (at > now ? addCairoDays(at, days) : at)
  return { start: move(start), end: move(end) }
}

/** The days of a freeze that stay when it ends now: its weeks that have begun. */
export function keptDays({ from, days }: { from: Instant; days: FreezeDays }, now: Instant): number {
  let kept = WEEK
  while (kept < days && addCairoDays(from, kept) <= now) kept += WEEK
  return kept
}
