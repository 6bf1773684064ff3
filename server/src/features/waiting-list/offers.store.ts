/** Offers of freed times. An open offer has no answer, and its hold keeps the time. */
import { HoldKind, type OfferAnswer } from '@hiwar/contract/enumerations/kept-times.ts'
import { dateOfInstant, datePlus, instantOfDate, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { FreedTime, PlannedOffer } from '@hiwar/domain/waiting/queue.ts'
import { sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { insertHold } from '../holds/store.ts'

export interface OfferRow extends Omit<Row<'waitingOffers'>, 'freed'> {
  freedFrom: Date
  freedTo: Date
}

function offers(db: Database | Trx) {
  return db
    .selectFrom('waitingOffers')
    .selectAll()
    .select([sql<Date>`lower(freed)`.as('freedFrom'), sql<Date>`upper(freed)`.as('freedTo')])
}

export function findOffer(db: Database | Trx, id: number): Promise<OfferRow | undefined> {
  return offers(db).where('id', '=', id).executeTakeFirst()
}

export function findOpenOfEntry(db: Database | Trx, entryId: number): Promise<OfferRow | undefined> {
  return offers(db).where('entryId', '=', entryId).where('answer', 'is', null).executeTakeFirst()
}

/** The open offer of a student that a lesson with its tutor takes. */
export function findTaken(
  trx: Trx,
  { studentId, tutorId, start, end }: { studentId: number; tutorId: number; start: Date; end: Date },
): Promise<OfferRow | undefined> {
  return offers(trx)
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .where('answer', 'is', null)
    .where('startsAt', '<', end)
    .where(sql<Date>`starts_at + make_interval(mins => minutes)`, '>', start)
    .executeTakeFirst()
}

export function freedOf({ freedFrom, freedTo, freedAt }: OfferRow): FreedTime {
  return { start: instantOfDate(freedFrom), end: instantOfDate(freedTo), since: instantOfDate(freedAt) }
}

/** Whether another offer of this tutor keeps a part of the freed time. */
export async function existsOpenWithin(trx: Trx, tutorId: number, { start, end }: FreedTime): Promise<boolean> {
  const open = offers(trx)
    .where('tutorId', '=', tutorId)
    .where('answer', 'is', null)
    .where('startsAt', '<', dateOfInstant(end))
    .where(sql<Date>`starts_at + make_interval(mins => minutes)`, '>', dateOfInstant(start))
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

/** For a minute after its end a time is still kept, so that the next in the queue is asked before others find it. // ours */
const handover = MINUTE

/**
 * Stores an offer and holds its time. Undefined for a student who is being offered something else at this moment: two
 * tutors that wait for each other's students would wait for ever.
 */
export async function insertOffer(
  trx: Trx,
  tutorId: number,
  { entry, slotId, start, from, until }: PlannedOffer,
  freed: FreedTime,
  bufferMinutes: number,
): Promise<{ id: number; expiresAt: Date } | undefined> {
  const { id: entryId, studentId, minutes } = entry
  const [startsAt, offeredAt, expiresAt] = [dateOfInstant(start), dateOfInstant(from), dateOfInstant(until)]
  const { rows } = await sql<{ id: number }>`
    insert into waiting_offers (entry_id, student_id, tutor_id, slot_id, starts_at, minutes, freed, freed_at, offered_at,
      expires_at)
    select ${entryId}, ${studentId}, ${tutorId}, ${slotId}, ${startsAt}, ${minutes},
      tstzrange(${dateOfInstant(freed.start)}, ${dateOfInstant(freed.end)}), ${dateOfInstant(freed.since)}, ${offeredAt},
      ${expiresAt}
    where pg_try_advisory_xact_lock(hashtextextended('waiting-offer:' || ${studentId}::text, 0))
    on conflict do nothing
    returning id`.execute(trx)
  const [offer] = rows
  if (offer === undefined) return undefined
  const held = { studentId, tutorId, slotId, startsAt, minutes, kind: HoldKind.Offer }
  const hold = await insertHold(trx, { ...held, until: datePlus(expiresAt, handover) }, bufferMinutes)
  await trx.updateTable('waitingOffers').set({ holdId: hold.id }).where('id', '=', offer.id).execute()
  return { id: offer.id, expiresAt }
}

/** Answers an open offer and frees its time; undefined when it was answered before. */
export async function answerOffer(
  trx: Trx,
  id: number,
  answer: OfferAnswer,
  lessonId: number | null,
  now: Date,
): Promise<{ id: number } | undefined> {
  const answered = await trx
    .updateTable('waitingOffers')
    .set({ answer, lessonId, answeredAt: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (answered !== undefined)
    await sql`delete from lesson_holds where id = (select hold_id from waiting_offers where id = ${id})`.execute(trx)
  return answered
}

export interface DueOffer {
  id: number
  tutorId: number
}

/** Offers whose time is over, whose hold is gone, or whose entry has ended. */
export function listDue(db: Database, now: Date, after: number, count: number): Promise<DueOffer[]> {
  return db
    .selectFrom('waitingOffers as o')
    .select(['o.id', 'o.tutorId'])
    .where('o.answer', 'is', null)
    .where('o.id', '>', after)
    .where((row) =>
      row.or([
        row('o.expiresAt', '<=', now),
        row('o.holdId', 'is', null),
        sql<boolean>`exists (select from waiting_entries e where e.id = o.entry_id and e.ended_at is not null)`,
      ]),
    )
    .orderBy('o.id')
    .limit(count)
    .execute()
}

/** The open offers of a tutor whose hold is gone. */
export function listWithoutHold(trx: Trx, tutorId: number): Promise<OfferRow[]> {
  return offers(trx).where('tutorId', '=', tutorId).where('answer', 'is', null).where('holdId', 'is', null).execute()
}

export function listOpenOfTutor(trx: Trx, tutorId: number): Promise<OfferRow[]> {
  return offers(trx).where('tutorId', '=', tutorId).where('answer', 'is', null).execute()
}

export function listOpenOfStudent(trx: Trx, studentId: number): Promise<OfferRow[]> {
  return offers(trx).where('studentId', '=', studentId).where('answer', 'is', null).execute()
}
