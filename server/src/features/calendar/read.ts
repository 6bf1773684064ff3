import type { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import type { Context } from '../../context.ts'
import type { OpenRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { findCalendarOwner } from './store.ts'
import { hashOfToken } from './token.ts'
import { writeCalendar } from './write.ts'

const dayMilliseconds = 24 * 3600_000
const reachesBack = 30 * dayMilliseconds

/** The calendar behind an address, for whoever holds it. */
export async function readCalendar(context: Context, { params }: OpenRequest<typeof calendarEndpoints.read>) {
  const { db, clock, config, limits, calendarSources } = context
  const hash = hashOfToken(params.token)
  const ownerId = found(await findCalendarOwner(db, hash), 'asset-not-found')
  await limits.use('calendarFeed', hash)
  const since = new Date(clock.now().getTime() - reachesBack)
  const entries = await Promise.all(calendarSources.map((source) => source.list(db, ownerId, since)))
  return { name: 'hiwar.ics', bytes: Buffer.from(writeCalendar(entries.flat(), config.LEARN_URL)) }
}
