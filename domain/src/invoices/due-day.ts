import { cairoDay } from '../time/cairo.ts'
import { addBusinessDays, type CairoDay } from '../time/calendar.ts'
import type { Instant } from '../time/instant.ts'

export const businessDays = 5

/** The day on which five Egyptian business days, Sunday to Thursday, have passed since the withdrawal was asked for. */
export function dueDayOf(asked: Instant): CairoDay {
  return addBusinessDays(cairoDay(asked), businessDays)
}
