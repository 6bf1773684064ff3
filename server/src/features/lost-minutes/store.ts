/** Extensions of lessons, and the free time behind them. */
import { lostMinutesBounds } from '@hiwar/domain/sessions/lost-time.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Trx } from '../../platform/db/database.ts'
import type { LessonRow } from '../lessons/store.ts'

/** The lessons without a mark that end within a minute after this time, lowest id first. */
export function listEnding(db: Database, at: Date, after: number, count: number): Promise<LessonRow[]> {
  return db
    .selectFrom('lessons')
    .selectAll()
    .where('canceledAt', 'is', null)
    .where('marked', 'is', null)
    .where('endsAt', '>', at)
    .where('endsAt', '<=', datePlus(at, MINUTE))
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
}

/** The free minutes of both members behind their lesson and the rest after it, as far as an extension may reach. */
export async function listFreeMinutes(trx: Trx, lessonId: number): Promise<{ personId: number; minutes: number }[]> {
  const most = lostMinutesBounds.longestExtension
  const { rows } = await sql<{ personId: number; minutes: number }>`
    select own.person_id, coalesce(
      floor(extract(epoch from min(lower(next.during)) - upper(own.during)) / 60), ${most})::int as minutes
    from engagements own left join engagements next on next.person_id = own.person_id and next.active
      and next.during && tstzrange(upper(own.during), upper(own.during) + make_interval(mins => ${most}))
    where own.kind = 'lesson' and own.ref_id = ${lessonId} and own.active
    group by own.id`.execute(trx)
  return rows
}

export async function findSlotEnd(trx: Trx, slotId: number): Promise<Date | undefined> {
  const slots = trx.selectFrom('slots').select('endsAt').where('id', '=', slotId).where('deletedAt', 'is', null)
  return (await slots.executeTakeFirst())?.endsAt
}

/** False when the lesson has an extension already. With `acceptedAt` both members are taken for these minutes. */
export async function insertExtension(trx: Trx, extension: NewRow<'lessonExtensions'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('lessonExtensions')
    .values(extension)
    .onConflict((row) => row.column('lessonId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The extension that the tutor has not accepted. */
export function findQuestion(trx: Trx, lessonId: number): Promise<{ minutes: number } | undefined> {
  return trx
    .selectFrom('lessonExtensions')
    .select('minutes')
    .where('lessonId', '=', lessonId)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()
}

export async function acceptExtension(trx: Trx, lessonId: number, now: Date): Promise<void> {
  await trx.updateTable('lessonExtensions').set({ acceptedAt: now }).where('lessonId', '=', lessonId).execute()
}
