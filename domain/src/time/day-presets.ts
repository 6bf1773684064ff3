import { cairoDay } from './cairo.ts'
import { addDays, type CairoDay, firstOfMonth } from './calendar.ts'
import type { Instant } from './instant.ts'

/** Ranges of days that staff ask for most often. */
export const dayPresets = ['today', 'yesterday', 'last-week', 'this-month', 'last-month'] as const
export type DayPreset = (typeof dayPresets)[number]

/** First and last day in Cairo, both included. The last week is the seven days that end today. */
export function daysOfPreset(preset: DayPreset, now: Instant): { from: CairoDay; to: CairoDay } {
  const today = cairoDay(now)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last-week':
      return { from: addDays(today, -6), to: today }
    case 'this-month':
      return monthOf(today, 0)
    case 'last-month':
      return monthOf(today, -1)
  }
}

function monthOf(day: CairoDay, months: number): { from: CairoDay; to: CairoDay } {
  return { from: firstOfMonth(day, months), to: addDays(firstOfMonth(day, months + 1), -1) }
}
