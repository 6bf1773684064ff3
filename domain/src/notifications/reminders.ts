/** When people are reminded of what they have booked. */

import { HOUR, type Instant, plus } from '../time/instant.ts'
import { addCairoDays } from '../time/wall-clock.ts'

export type Lead = '24h' | '1h'

const leads: Readonly<Record<Lead, number>> = { '24h': 24 * HOUR, '1h': HOUR }
export const allLeads = Object.keys(leads) as Lead[]

/** The moment of a reminder. */
export function reminderAt(start: Instant, lead: Lead): Instant {
  return plus(start, -leads[lead])
}

/** The reminders that are still to come, with their moments. */
export function remindersAhead(start: Instant, now: Instant): { lead: Lead; at: Instant }[] {
  return allLeads.map((lead) => ({ lead, at: reminderAt(start, lead) })).filter(({ at }) => at > now)
}

/** Until when a reminder that comes late is worth sending: the last one until the start, the first until the last one's turn. */
export function reminderUntil(start: Instant, lead: Lead): Instant {
  return lead === '24h' ? reminderAt(start, '1h') : start
}

/** Whether now is the time of the reminder, neither before nor too late. */
export function isReminderDue(start: Instant, lead: Lead, now: Instant): boolean {
  return now >= reminderAt(start, lead) && now < reminderUntil(start, lead)
}

/** A subscription's end is told of three days ahead, by the clock of Cairo. */
export function endingNotificationAt(end: Instant): Instant {
  return addCairoDays(end, -3)
}
