/** Rows of holds. A hold takes the time of its tutor alone, and a trigger frees the time with the hold. */
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { engage } from '../schedule/store.ts'

export type HoldRow = Row<'lessonHolds'>

/** The hold of a student, unless it is over. */
export function findHold(db: Database | Trx, studentId: number, now: Date): Promise<HoldRow | undefined> {
  return db
    .selectFrom('lessonHolds')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('until', '>', now)
    .executeTakeFirst()
}

/** The tutors with holds that are over. */
export async function listTutorsOfOver(db: Database, now: Date): Promise<number[]> {
  const tutors = await db.selectFrom('lessonHolds').select('tutorId').distinct().where('until', '<=', now).execute()
  return tutors.map(({ tutorId }) => tutorId)
}

/** Stores a hold and takes the time of its tutor, who stays taken for the buffer after it. */
export async function insertHold(trx: Trx, hold: NewRow<'lessonHolds'>, bufferMinutes: number): Promise<HoldRow> {
  const row = await trx.insertInto('lessonHolds').values(hold).returningAll().executeTakeFirstOrThrow()
  const { id, tutorId, slotId, startsAt, minutes } = row
  const time = { startsAt, endsAt: datePlus(startsAt, minutes * MINUTE) }
  const buffer = { personId: tutorId, minutes: bufferMinutes }
  await engage(trx, { kind: 'hold', refId: id, slotId, people: [tutorId], ...time, buffer })
  return row
}

/** What is needed of a hold that was deleted. */
export type EndedHold = Pick<HoldRow, 'id' | 'tutorId'>

/** Deletes what stands in the way of the student: the own hold, and holds of the tutor that are over. */
export function deleteInTheWay(
  trx: Trx,
  { studentId, tutorId }: { studentId: number; tutorId: number },
  now: Date,
): Promise<EndedHold[]> {
  return deleteWhere(trx, sql`student_id = ${studentId} or (tutor_id = ${tutorId} and until <= ${now})`)
}

export function deleteOver(trx: Trx, tutorIds: readonly number[], now: Date): Promise<EndedHold[]> {
  return deleteWhere(trx, sql`tutor_id = any(${[...tutorIds]}::bigint[]) and until <= ${now}`)
}

/** Deletes the hold of a student, or all holds on a tutor's time. */
export function deleteOfPerson(trx: Trx, userId: number): Promise<EndedHold[]> {
  return deleteWhere(trx, sql`${userId} in (student_id, tutor_id)`)
}

export function deleteOfPair(trx: Trx, pair: readonly [number, number]): Promise<EndedHold[]> {
  const people = [...pair]
  return deleteWhere(trx, sql`student_id = any(${people}::bigint[]) and tutor_id = any(${people}::bigint[])`)
}

/** Deletes the holds of a tutor whose slot is gone or no longer contains them. */
export function deleteStranded(trx: Trx, tutorId: number): Promise<EndedHold[]> {
  return deleteWhere(
    trx,
    sql`tutor_id = ${tutorId} and not exists (
      select from slots s where s.id = slot_id and s.deleted_at is null
        and s.during @> tstzrange(h.starts_at, h.starts_at + make_interval(mins => h.minutes)))`,
  )
}

async function deleteWhere(trx: Trx, condition: RawBuilder<unknown>): Promise<EndedHold[]> {
  const { rows } = await sql<EndedHold>`delete from lesson_holds h where ${condition} returning id, tutor_id`.execute(
    trx,
  )
  return rows
}
