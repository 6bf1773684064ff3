/** Times of reminders before an appointment, and before the end of a subscription. */

import { HOUR, type Instant, plus } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

export type Lead = '24h' | '1h'

const leads: Readonly<Record<Lead, number>> = { '24h': 24 * HOUR, '1h': HOUR }
export const reminderOffsets = Object.keys(leads) as Lead[]

export function reminderAt(start: Instant, lead: Lead): Instant {
  return plus(start, -leads[lead])
}

/** The future reminders and their instants. */
export function remindersAhead(start: Instant, now: Instant): { lead: Lead; at: Instant }[] {
  return reminderOffsets.map((lead) => ({ lead, at: reminderAt(start, lead) })).filter(({ at }) => at > now)
}

/**
 * The instant after which a late reminder is dropped: the 24-hour reminder at the time of the next one, the 1-hour
 * reminder at the start.
 */
export function reminderUntil(start: Instant, lead: Lead): Instant {
  return lead === '24h' ? reminderAt(start, '1h') : start
}

/** Whether the reminder is due at `now`, and not too late. */
export function isReminderDue(start: Instant, lead: Lead, now: Instant): boolean {
  return now >= reminderAt(start, lead) && now < reminderUntil(start, lead)
}

/** Days before a subscription's end at which its student hears of it; all but the middle one offer the next one. */
export const endingLeads = [7, 3, 1] as const
export type EndingLead = (typeof endingLeads)[number]

/** The instant of a notification about a subscription's end, at the same wall-clock time in Cairo. */
export function endingNotificationAt(end: Instant, days: EndingLead): Instant {
  return addCairoDays(end, -days)
}
