import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { DAY, datePlus, HOUR, SECOND } from '@hiwar/domain/time/instant.ts'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Context } from '../../context.ts'
import { found, type OpenRequest, serve, serveOpen } from '../../platform/action.ts'
import type { CalendarEntry } from './source.ts'
import { findCalendarOwner } from './store.ts'
import { createCalendarToken, deleteCalendarToken, hashOfToken } from './token.ts'

export const calendarRoutes = [
  serve(calendarEndpoints.create, createCalendarToken),
  serve(calendarEndpoints.delete, deleteCalendarToken),
  serveOpen(calendarEndpoints.read, readCalendar),
]

const reachesBack = 30 * DAY

/** The calendar of an address, for everybody who knows the address. */
async function readCalendar(context: Context, { params }: OpenRequest<typeof calendarEndpoints.read>) {
  const { db, clock, config, limits, calendarSources } = context
  const hash = hashOfToken(params.token)
  const ownerId = found(await findCalendarOwner(db, hash), 'asset-not-found')
  await limits.use('calendarFeed', hash)
  const since = datePlus(clock.now(), -reachesBack)
  const entries = await Promise.all(calendarSources.map((source) => source.list(db, ownerId, since)))
  return { name: 'hiwar.ics', bytes: Buffer.from(writeCalendar(entries.flat(), config.LEARN_URL)) }
}

// Writes the iCalendar format: instants in UTC, and nothing about people beyond the titles.

/** Seconds after which programs should read again. */
const renewSeconds = HOUR / SECOND

function writeCalendar(entries: readonly CalendarEntry[], origin: string): string {
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
