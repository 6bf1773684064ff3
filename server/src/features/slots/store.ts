import type { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { KnownSlot, NewSlot, SlotChanges } from '@hiwar/domain/slots/decide-slot-changes.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { dayBefore } from '../schedule/slots.ts'
import { isParted } from '../users/parted.store.ts'

export type SlotRow = Omit<Row<'slots'>, 'during' | 'deletedAt'>

const slotColumns = ['id', 'userId', 'purpose', 'startsAt', 'endsAt', 'weekly', 'createdAt', 'updatedAt'] as const

/** Which of these slots exist, of any owner. */
export async function listKnownIds(db: Database, ids: readonly number[]): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom('slots')
    .select(['id', 'userId'])
    .where((row) => isAnyOf(row.ref('id'), ids))
    .where('deletedAt', 'is', null)
    .execute()
}

/** Locks a person's current and future slots, and the named ones, until the transaction ends. */
export function lockOwnSlots(trx: Trx, userId: number, ids: readonly number[], now: Date): Promise<SlotRow[]> {
  // A slot lasts a day at most, so a slot that is not over began within the last day.
  return trx
    .selectFrom('slots')
    .select(slotColumns)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where((row) =>
      row.or([row.and([row('startsAt', '>', dayBefore(now)), row('endsAt', '>', now)]), isAnyOf(row.ref('id'), ids)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes by hand, or those of the weekly hours, which make slots for lessons alone. */
type OwnChanges =
  | (SlotChanges & { weekly?: false })
  | (Omit<SlotChanges, 'created'> & { created: readonly TimeRange[]; weekly: true })

/** Deletes, moves and creates in this order, so that a freed time can be used again. A trigger ends holds outside of the slots. */
export async function updateOwnSlots(trx: Trx, userId: number, changes: OwnChanges, now: Date): Promise<SlotRow[]> {
  const { deleted, updated, weekly = false } = changes
  const created = changes.weekly ? changes.created.map(lessonSlot) : changes.created
  await deleteSlots(trx, deleted, now)
  const moved = await updateSlots(trx, updated, weekly, now)
  return [...(await insertSlots(trx, userId, created, weekly, now)), ...moved]
}

function lessonSlot(time: TimeRange): NewSlot {
  return { ...time, purpose: 'lesson' }
}

/** One statement moves all slots, so that two slots can swap their times. A slot moved by hand is no weekly one. */
async function updateSlots(trx: Trx, slots: readonly KnownSlot[], weekly: boolean, now: Date): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  const { rows } = await sql<SlotRow>`
    update slots s set starts_at = v.starts_at, ends_at = v.ends_at, weekly = ${weekly}, updated_at = ${now}
    from unnest(
      ${slots.map(({ id }) => id)}::bigint[],
      ${slots.map(({ start }) => new Date(start))}::timestamptz[],
      ${slots.map(({ end }) => new Date(end))}::timestamptz[]
    ) v (id, starts_at, ends_at)
    where s.id = v.id
    returning s.id, s.user_id, s.purpose, s.starts_at, s.ends_at, s.weekly, s.created_at, s.updated_at`.execute(trx)
  return rows
}

async function deleteSlots(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('slots')
    .set({ deletedAt: now, updatedAt: now })
    .where((row) => isAnyOf(row.ref('id'), ids))
    .execute()
}

async function insertSlots(
  trx: Trx,
  userId: number,
  slots: readonly NewSlot[],
  weekly: boolean,
  now: Date,
): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  return trx
    .insertInto('slots')
    .values(
      slots.map(({ purpose, start, end }) => ({
        userId,
        purpose,
        weekly,
        startsAt: new Date(start),
        endsAt: new Date(end),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning(slotColumns)
    .execute()
}

export type SlotFilters = RequestOf<typeof slotEndpoints.list>['query']

/** Who reads slots; null for a visitor. */
export type SlotReader = { readonly id: number; readonly role: Role } | null

/** A slot with its taken parts, with instants as PostgreSQL writes them in JSON. */
export interface ListedSlotRow extends SlotRow {
  taken: { start: string; end: string }[]
}

/** One page of these people's slots that the caller may see, by start. */
export async function listSlots(
  db: Database,
  reader: SlotReader,
  people: readonly number[],
  filters: SlotFilters,
  now: Date,
): Promise<{ list: ListedSlotRow[]; total: number }> {
  const { purposes, before, sort = 'asc' } = filters
  const after = filters.after === undefined ? now : new Date(filters.after)
  const moving = reader && (await findOwnLessonId(db, reader.id, filters.moving))
  let query = db
    .selectFrom('slots')
    .where((row) => isAnyOf(row.ref('userId'), people))
    .where('deletedAt', 'is', null)
    .where('startsAt', '>', dayBefore(after))
    .where('endsAt', '>', after)
    .where((row) => visibleTo(row, reader, people))
  if (before !== undefined) query = query.where('startsAt', '<', new Date(before))
  if (purposes !== undefined) query = query.where((row) => isAnyOf(row.ref('purpose'), purposes))
  const slots = query.select(slotColumns).select((row) => takenOf(row, reader, moving, now).as('taken'))
  return pageOf(query, slots.orderBy('startsAt', sort).orderBy('id', sort), filters)
}

/** The lesson that the student moves; null for none, and for somebody else's. */
async function findOwnLessonId(db: Database, studentId: number, lessonId: number | undefined): Promise<number | null> {
  if (lessonId === undefined) return null
  const lesson = db.selectFrom('lessons').select('id').where('id', '=', lessonId).where('studentId', '=', studentId)
  return (await lesson.executeTakeFirst())?.id ?? null
}

type Columns = ExpressionBuilder<DB, 'slots'>

/**
 * The taken parts of the slot. Students and visitors see when it is closed to lessons; a tutor who books a meeting sees
 * when its manager is engaged; the owner and staff see the appointments that have their place in it, but no holds.
 */
function takenOf(row: Columns, reader: SlotReader, moving: number | null, now: Date) {
  if (reader === null || seesTutorsAlone(reader.role)) {
    const student = reader?.id ?? null
    const closed = sql<{ part: string }>`closed_to_lessons(slots.user_id, slots.during, ${moving}, ${student}, ${now})`
    return jsonArrayFrom(
      row
        .selectFrom(closed.as<'closed'>(sql`closed (part)`))
        .select([
          sql<string>`lower(part * slots.during)`.as('start'),
          sql<string>`upper(part * slots.during)`.as('end'),
        ]),
    )
  }
  const { role, id } = reader
  const placed = sql<boolean>`slot_id = slots.id and kind <> 'hold'`
  const meets = sql<boolean>`slots.user_id <> ${id} and during && slots.during`
  return jsonArrayFrom(
    row
      .selectFrom('engagements')
      .select([sql<string>`lower(during)`.as('start'), sql<string>`upper(during)`.as('end')])
      .where(role === Role.Tutor ? sql<boolean>`(${placed} or ${meets})` : placed)
      .whereRef('personId', '=', 'slots.userId')
      // A literal instead of a parameter: with a parameter, a generic plan cannot use the index of active engagements.
      .where('active', '=', sql.lit(true)),
  )
}

/** Slots that the caller may not see are left out without an error. */
function visibleTo(
  row: Columns,
  reader: SlotReader,
  people: readonly number[],
): ExpressionWrapper<DB, 'slots', SqlBool> {
  if (reader === null || seesTutorsAlone(reader.role)) {
    const parted = reader === null ? [] : [row.not(isParted(sql`slots.user_id`, reader.id))]
    return row.and([row('purpose', '=', 'lesson'), ofListedTutor(row, people), ...parted])
  }
  if (reader.role !== Role.Tutor) return row.and([])
  const offered = row.and([row('purpose', 'in', ['interview', 'demo']), ofActiveManager(row, people)])
  return row.or([row('userId', '=', reader.id), offered])
}

function seesTutorsAlone(role: Role): boolean {
  return role === Role.Student || role === Role.Studio
}

function ofActiveManager(row: Columns, people: readonly number[]) {
  return row.exists(
    row
      .selectFrom('tutors')
      .innerJoin('users', 'users.id', 'tutors.userId')
      .select(sql.lit(1).as('one'))
      .where((tutor) => isOwner(tutor.ref('tutors.userId'), people))
      .where('tutors.activated', '=', true)
      .where('users.role', '=', Role.TutorManager)
      .where('users.suspensionId', 'is', null),
  )
}

function ofListedTutor(row: Columns, people: readonly number[]) {
  return row.exists(
    row
      .selectFrom('listedTutors')
      .select(sql.lit(1).as('one'))
      .where((tutor) => isOwner(tutor.ref('listedTutors.userId'), people)),
  )
}

/**
 * Whether the tutor in this column owns the slot. PostgreSQL checks the only person once, and not at each slot. The ids
 * of several people are repeated for the tutors table; otherwise the database scans all tutors.
 */
function isOwner(tutorId: Expression<number | null>, people: readonly number[]): Expression<SqlBool> {
  if (people.length === 1) return isAnyOf(tutorId, people)
  return sql<SqlBool>`${tutorId} = slots.user_id and ${isAnyOf(tutorId, people)}`
}
