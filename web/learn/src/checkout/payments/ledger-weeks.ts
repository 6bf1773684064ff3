/** The lines of a subscription, gathered under their weeks. */
import { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { MinuteEntry, Subscription } from '@hiwar/contract/money/subscriptions.ts'
import { subscriptionWeeks } from '@hiwar/domain/subscriptions/weeks.ts'
import { instant } from '@hiwar/domain/time/instant.ts'

export interface WeekEntries {
  /** From 0, as the subscription counts. */
  index: number
  start: string
  end: string
  lines: MinuteEntry[]
}

/** Newest week first, and within it the newest line; a week to come is left out until something is booked in it. */
export function ledgerWeeks(
  { start, end, weeklyMinutes }: Subscription,
  lines: readonly MinuteEntry[],
  now: number,
): WeekEntries[] {
  const weeks = subscriptionWeeks(instant(Date.parse(start)), instant(Date.parse(end)), weeklyMinutes)
  return (
    weeks
      .map((week) => ({
        index: week.index,
        start: new Date(week.start).toISOString(),
        end: new Date(week.end).toISOString(),
        lines: lines.filter((line) => line.week === week.index),
      }))
      // The first week has begun for whoever has just bought it, even where the clock of the screen is a little behind.
      .filter(({ index, lines: own, start: from }) =>
        own.some(({ kind }) => index === 0 || kind !== MinuteKind.Grant || Date.parse(from) <= now),
      )
      .reverse()
  )
}
