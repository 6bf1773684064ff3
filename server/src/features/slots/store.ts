import type { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { KnownSlot, NewSlot, SlotChanges } from '@hiwar/domain/slots/merge-actions.ts'
import {
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB, Slots } from '../../platform/db/types.generated.ts'
import { dayBefore } from '../schedule/slots.ts'

export type SlotRow = Omit<Selectable<Slots>, 'during' | 'deletedAt'>

const slotColumns = ['id', 'userId', 'purpose', 'startsAt', 'endsAt', 'createdAt', 'updatedAt'] as const

/** Which of the slots exist, whosever they are. */
export async function listKnownIds(db: Database, ids: readonly number[]): Promise<{ id: number; userId: number }[]> {
  return db
    .selectFrom('slots')
    .select(['id', 'userId'])
    .where((row) => isAnyOf(row.ref('id'), ids))
    .where('deletedAt', 'is', null)
    .execute()
}

/** The slots of a person that are not over, and those that are named, held until the transaction ends. */
export function lockOwnSlots(trx: Trx, userId: number, ids: readonly number[], now: Date): Promise<SlotRow[]> {
  // A slot lasts a day at most, so one that is not over began yesterday at the earliest.
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

/** Deletes, moves and creates, in this order. */
export async function updateOwnSlots(trx: Trx, userId: number, changes: SlotChanges, now: Date): Promise<SlotRow[]> {
  await deleteSlots(trx, changes.deleted, now)
  const updated = await updateSlots(trx, changes.updated, now)
  return [...(await insertSlots(trx, userId, changes.created, now)), ...updated]
}

/** All in one statement, so that two slots may exchange their times. */
async function updateSlots(trx: Trx, slots: readonly KnownSlot[], now: Date): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  const { rows } = await sql<SlotRow>`
    update slots s set starts_at = v.starts_at, ends_at = v.ends_at, updated_at = ${now}
    from unnest(
      ${slots.map(({ id }) => id)}::bigint[],
      ${slots.map(({ start }) => new Date(start))}::timestamptz[],
      ${slots.map(({ end }) => new Date(end))}::timestamptz[]
    ) v (id, starts_at, ends_at)
    where s.id = v.id
    returning s.id, s.user_id, s.purpose, s.starts_at, s.ends_at, s.created_at, s.updated_at`.execute(trx)
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

async function insertSlots(trx: Trx, userId: number, slots: readonly NewSlot[], now: Date): Promise<SlotRow[]> {
  if (slots.length === 0) return []
  return trx
    .insertInto('slots')
    .values(
      slots.map(({ purpose, start, end }) => ({
        userId,
        purpose,
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

/** A slot with the parts of it that are taken, as the database writes instants in JSON. */
export interface ListedSlotRow extends SlotRow {
  taken: { start: string; end: string }[]
}

/** One page of the slots that the caller may see of these people, by start. */
export function listSlots(
  db: Database,
  actor: Actor,
  people: readonly number[],
  filters: SlotFilters,
  now: Date,
): Promise<{ list: ListedSlotRow[]; total: number }> {
  const { purposes, before, sort = 'asc' } = filters
  const after = filters.after === undefined ? now : new Date(filters.after)
  let query = db
    .selectFrom('slots')
    .where((row) => isAnyOf(row.ref('userId'), people))
    .where('deletedAt', 'is', null)
    .where('startsAt', '>', dayBefore(after))
    .where('endsAt', '>', after)
    .where((row) => visibleTo(row, actor, people))
  if (before !== undefined) query = query.where('startsAt', '<', new Date(before))
  if (purposes !== undefined) query = query.where((row) => isAnyOf(row.ref('purpose'), purposes))
  const slots = query.select(slotColumns).select((row) => takenOf(row).as('taken'))
  return pageOf(query, slots.orderBy('startsAt', sort).orderBy('id', sort), filters)
}

type Row = ExpressionBuilder<DB, 'slots'>

/** Lessons, interviews and demo sessions that stand. */
function takenOf(row: Row) {
  return jsonArrayFrom(
    row
      .selectFrom('engagements')
      .select([sql<string>`lower(during)`.as('start'), sql<string>`upper(during)`.as('end')])
      .whereRef('slotId', '=', 'slots.id')
      .whereRef('personId', '=', 'slots.userId')
      // The word itself: with a parameter in its place no plan may use the index of what stands.
      .where('active', '=', sql.lit(true)),
  )
}

/** What the rest may not see is left out, not refused. */
function visibleTo(row: Row, actor: Actor, people: readonly number[]): ExpressionWrapper<DB, 'slots', SqlBool> {
  const { role, id } = actor
  if (role === Role.Tutor) {
    const offered = row.and([row('purpose', 'in', ['interview', 'demo']), ofActiveManager(row, people)])
    return row.or([row('userId', '=', id), offered])
  }
  if (role === Role.Student || role === Role.Studio)
    return row.and([row('purpose', '=', 'lesson'), ofListedTutor(row, people)])
  return row.and([])
}

function ofActiveManager(row: Row, people: readonly number[]) {
  return row.exists(
    row
      .selectFrom('tutors')
      .innerJoin('users', 'users.id', 'tutors.userId')
      .select(sql.lit(1).as('one'))
      .whereRef('tutors.userId', '=', 'slots.userId')
      .where((tutor) => among(tutor.ref('tutors.userId'), people))
      .where('tutors.activated', '=', true)
      .where('users.role', '=', Role.TutorManager),
  )
}

function ofListedTutor(row: Row, people: readonly number[]) {
  return row.exists(
    row
      .selectFrom('listedTutors')
      .select(sql.lit(1).as('one'))
      .whereRef('listedTutors.userId', '=', 'slots.userId')
      .where((tutor) => among(tutor.ref('listedTutors.userId'), people)),
  )
}

/** Said of tutors besides slots, or the database would look through all tutors for the few that are asked for. */
function among(id: Expression<number | null>, people: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`${id} = any(${[...people]})`
}
