import { randomBytes } from 'node:crypto'
import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { DAY, datePlus, HOUR, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, type OpenRequest, serve, serveOpen } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { findCalendarOwner, updateCalendarToken } from './store.ts'
import { writeCalendar } from './write-calendar.ts'

export const calendarRoutes = [
  serve(calendarEndpoints.create, createCalendarToken),
  serve(calendarEndpoints.delete, deleteCalendarToken),
  serveOpen(calendarEndpoints.read, readCalendar),
]

const reachesBack = 30 * DAY

/** Returns the calendar of an address; no login is needed, since the address is the secret. */
async function readCalendar(context: Context, { params }: OpenRequest<typeof calendarEndpoints.read>) {
  const { db, clock, config, limits, calendarSources } = context
  const hash = hashOfToken(params.token)
  const ownerId = found(await findCalendarOwner(db, hash), 'asset-not-found')
  await limits.use('calendarFeed', hash)
  const since = datePlus(clock.now(), -reachesBack)
  const entries = await Promise.all(calendarSources.map((source) => source.list(db, ownerId, since)))
  return { name: 'hiwar.ics', bytes: Buffer.from(writeCalendar(entries.flat(), config.LEARN_URL, feed)) }
}

/** Seconds after which calendar programs should read again. */
const feed = { name: 'دروس حوار', ttl: HOUR / SECOND }

const tokenBytes = 16

export function hashOfToken(token: string): string {
  return hashOf(token, 'hex')
}

async function createCalendarToken(
  { db, clock, config }: Context,
  request: MemberRequest<typeof calendarEndpoints.create>,
): Promise<{ url: string }> {
  const token = randomBytes(tokenBytes).toString('hex')
  const now = clock.now()
  const { id } = request.actor
  await inTransaction(db, async (trx) => {
    await updateCalendarToken(trx, id, hashOfToken(token), now)
    await recordAudit(trx, request, { action: 'calendar.create', object: 'user', objectId: id }, now)
  })
  return { url: `${config.LEARN_URL}/api/v1/calendar/${token}.ics` }
}

async function deleteCalendarToken(
  { db, clock }: Context,
  request: MemberRequest<typeof calendarEndpoints.delete>,
): Promise<{ ok: true }> {
  const now = clock.now()
  const { id } = request.actor
  await inTransaction(db, async (trx) => {
    const stopped = await updateCalendarToken(trx, id, null, now)
    if (stopped) await recordAudit(trx, request, { action: 'calendar.delete', object: 'user', objectId: id }, now)
  })
  return { ok: true }
}
