import type { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { dayBefore } from '../schedule/day-before.ts'
import { type SlotRow, slotColumns } from './store.ts'

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
    .where((row) => row('userId', '=', row.fn.any(row.val([...people]))))
    .where('deletedAt', 'is', null)
    .where('startsAt', '>', dayBefore(after))
    .where('endsAt', '>', after)
    .where((row) => visibleTo(row, actor, people))
  if (before !== undefined) query = query.where('startsAt', '<', new Date(before))
  if (purposes !== undefined) query = query.where((row) => row('purpose', '=', row.fn.any(row.val(purposes))))
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
