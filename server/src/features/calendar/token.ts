import { randomBytes } from 'node:crypto'
import type { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'
import { updateCalendarToken } from './store.ts'

const tokenBytes = 16

export function hashOfToken(token: string): string {
  return hashOf(token, 'hex')
}

/** Makes an address and returns it, this one time. */
export async function createCalendarToken(
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

/** Stops the address, if there is one. */
export async function deleteCalendarToken(
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
