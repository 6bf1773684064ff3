/** Times of reminders before an appointment, and before the end of a subscription. */

import { HOUR, type Instant, MINUTE, plus } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

export type Lead = '24h' | '1h' | '10m'

/** The last one brings the link of the room; it is sent at once where less time is left. // ours */
const leads: Readonly<Record<Lead, number>> = { '24h': 24 * HOUR, '1h': HOUR, '10m': 10 * MINUTE }
export const reminderOffsets = Object.keys(leads) as Lead[]

export function reminderAt(start: Instant, lead: Lead): Instant {
  return plus(start, -leads[lead])
}

/** The future reminders and their instants. A lead whose time is past is left out, but for the link of the room. */
export function remindersAhead(start: Instant, now: Instant): { lead: Lead; at: Instant }[] {
  return reminderOffsets
    .map((lead) => ({ lead, at: reminderAt(start, lead) }))
    .filter(({ lead, at }) => at > now || (lead === '10m' && start > now))
}

/** The instant after which a late reminder is dropped: the first one at the time of the next, the others at the start. */
export function reminderUntil(start: Instant, lead: Lead): Instant {
  return lead === '24h' ? reminderAt(start, '1h') : start
}

/** Whether the reminder is due at `now`, and not too late. */
export function isReminderDue(start: Instant, lead: Lead, now: Instant): boolean {
  return now >= reminderAt(start, lead) && now < reminderUntil(start, lead)
}

/** Whether an appointment begins so soon that its news hurries. // ours */
export function isStartNear(start: Instant, now: Instant): boolean {
  return start - now < 12 * HOUR
}

/** Days before a subscription's end at which its student hears of it; all but the middle one offer the next one. */
export const endingLeads = [7, 3, 1] as const
export type EndingLead = (typeof endingLeads)[number]

/** The instant of a notification about a subscription's end, at the same wall-clock time in Cairo. */
export function endingNotificationAt(end: Instant, days: EndingLead): Instant {
  return addCairoDays(end, -days)
}
