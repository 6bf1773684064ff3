/** Writes a calendar as calendar programs read it: instants in UTC, no more about anybody than the titles say. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEntry } from './source.ts'

/** How often programs should ask again. */
const renewSeconds = 3600

export function writeCalendar(entries: readonly CalendarEntry[], origin: string): string {
  const calendar = ical({
    prodId: { company: 'Hiwar', product: 'Calendar', language: 'AR' },
    name: 'دروس حوار',
    method: ICalCalendarMethod.PUBLISH,
    ttl: renewSeconds,
  })
  for (const { uid, sequence, title, path, start, end, canceled, changedAt } of entries) {
    calendar.createEvent({
      id: uid,
      sequence,
      summary: title,
      url: `${origin}${path}`,
      start,
      end,
      stamp: changedAt,
      lastModified: changedAt,
      status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
