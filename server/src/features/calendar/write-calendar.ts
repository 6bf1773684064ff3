import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { CalendarEntry } from './source.ts'

/** What only a calendar that programs read again has. */
interface Feed {
  readonly name: string
  /** In seconds. */
  readonly ttl: number
}

/** The iCalendar text of a feed, or of one file. It holds instants in UTC and no personal data beyond the titles. */
export function writeCalendar(entries: readonly CalendarEntry[], origin: string, feed?: Feed): string {
  const calendar = ical({
    prodId: { company: 'Hiwar', product: 'Calendar', language: 'AR' },
    method: ICalCalendarMethod.PUBLISH,
    ...feed,
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
