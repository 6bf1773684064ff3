/** Rows of holds. A hold takes the time of its tutor alone, and a trigger frees the time with the hold. */
import { HoldKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { engage } from '../schedule/store.ts'

export type HoldRow = Row<'lessonHolds'>

/** What a student who is about to pay holds, unless it is over. */
export function findHold(db: Database | Trx, studentId: number, now: Date): Promise<HoldRow | undefined> {
  return db
    .selectFrom('lessonHolds')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('kind', '=', HoldKind.Checkout)
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
export type EndedHold = Pick<HoldRow, 'id' | 'tutorId' | 'studentId' | 'kind' | 'startsAt' | 'minutes'>

/** A time of a tutor that a student takes, with the buffer behind it. */
export interface TakenTime {
  studentId: number
  tutorId: number
  start: Date
  end: Date
}

/**
 * Deletes what stands in the way of the student: the hold of who is about to pay, own holds of this tutor at this time,
 * and holds of the tutor that are over.
 */
export function deleteInTheWay(
  trx: Trx,
  { studentId, tutorId, start, end }: TakenTime,
  now: Date,
): Promise<EndedHold[]> {
  const meets = sql`tutor_id = ${tutorId} and exists (
    select from engagements e where e.kind = 'hold' and e.ref_id = h.id and e.during && tstzrange(${start}, ${end}))`
  return deleteWhere(
    trx,
    sql`(student_id = ${studentId} and (kind = ${HoldKind.Checkout} or ${meets}))
      or (tutor_id = ${tutorId} and until <= ${now})`,
  )
}

/** Deletes what a student who is about to pay holds. */
export function deleteCheckout(trx: Trx, studentId: number): Promise<EndedHold[]> {
  return deleteWhere(trx, sql`student_id = ${studentId} and kind = ${HoldKind.Checkout}`)
}

export function deleteOver(trx: Trx, tutorIds: readonly number[], now: Date): Promise<EndedHold[]> {
  return deleteWhere(trx, sql`tutor_id = any(${[...tutorIds]}::bigint[]) and until <= ${now}`)
}

export function deleteHolds(trx: Trx, ids: readonly number[]): Promise<EndedHold[]> {
  return deleteWhere(trx, sql`id = any(${[...ids]}::bigint[])`)
}

/** Deletes all holds of a student, or all on a tutor's time; if wanted, all but those of standing times. */
export function deleteOfPerson(trx: Trx, userId: number, keepsStanding: boolean): Promise<EndedHold[]> {
  return deleteWhere(
    trx,
    sql`${userId} in (student_id, tutor_id) and not (${keepsStanding} and kind = ${HoldKind.Standing})`,
  )
}

export function deleteOfPair(trx: Trx, pair: readonly [number, number]): Promise<EndedHold[]> {
  const people = [...pair]
  return deleteWhere(trx, sql`student_id = any(${people}::bigint[]) and tutor_id = any(${people}::bigint[])`)
}

async function deleteWhere(trx: Trx, condition: RawBuilder<unknown>): Promise<EndedHold[]> {
  const { rows } = await sql<EndedHold>`
    delete from lesson_holds h where ${condition}
    returning id, tutor_id, student_id, kind, starts_at, minutes`.execute(trx)
  return rows
}
