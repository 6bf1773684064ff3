/** The nearest bookable quarter of an hour of each tutor, kept as a column by whatever changes slots or engagements. */
import { nextFree, type OpenSlot } from '@hiwar/domain/slots/bookable-times.ts'
import { instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Trx } from '../../platform/db/transaction.ts'

const slotsAtOnce = 20

/** Computes and stores the nearest bookable time of one tutor. */
export async function refreshNextFree(trx: Trx, tutorId: number, now: Date): Promise<void> {
  const tutor = await trx.selectFrom('tutors').select('notice').where('userId', '=', tutorId).executeTakeFirst()
  if (tutor === undefined) return
  await trx
    .updateTable('tutors')
    .set({ nextFreeAt: await findNextFree(trx, tutorId, tutor.notice, now) })
    .where('userId', '=', tutorId)
    .execute()
}

async function findNextFree(trx: Trx, tutorId: number, notice: number, now: Date): Promise<Date | null> {
  for (let offset = 0; ; offset += slotsAtOnce) {
    const slots = await loadSlots(trx, tutorId, now, offset)
    const last = slots.at(-1)
    if (last === undefined) return null
    const taken = await loadTaken(trx, tutorId, now, new Date(last.end))
    const free = nextFree({ slots, taken, notice, now: instantOfDate(now) })
    if (free !== undefined) return new Date(free)
    if (slots.length < slotsAtOnce) return null
  }
}

async function loadSlots(trx: Trx, tutorId: number, now: Date, offset: number): Promise<OpenSlot[]> {
  const rows = await trx
    .selectFrom('slots')
    .select(['id', 'startsAt', 'endsAt'])
    .where('userId', '=', tutorId)
    .where('purpose', '=', 'lesson')
    .where('deletedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(slotsAtOnce)
    .offset(offset)
    .execute()
  return rows.map(({ id, startsAt, endsAt }) => ({ id, start: instantOfDate(startsAt), end: instantOfDate(endsAt) }))
}

async function loadTaken(trx: Trx, tutorId: number, from: Date, to: Date) {
  const rows = await trx
    .selectFrom('engagements')
    .select([sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where('personId', '=', tutorId)
    .where('active', '=', true)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .execute()
  return rows.map(({ start, end }) => ({ start: instantOfDate(start), end: instantOfDate(end) }))
}

/** Tutors whose stored time has come so near that their notice excludes it. */
export async function listStaleNextFree(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('tutors')
    .select('userId')
    .where(sql<boolean>`next_free_at < ${now}::timestamptz + make_interval(mins => notice)`)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether taking the time may change the stored one. */
export async function isNextFreeTouched(trx: Trx, tutorId: number, start: Date, end: Date): Promise<boolean> {
  const row = await trx.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutorId).executeTakeFirst()
  const next = row?.nextFreeAt
  if (next === undefined || next === null) return false
  return start.getTime() < next.getTime() + 15 * MINUTE && end > next
}
