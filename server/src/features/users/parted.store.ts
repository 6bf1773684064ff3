/** Whether a block or a report parts two people: the one condition of everything that they could exchange. */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

/** Whether these two people, given as columns or values, are parted. */
export function isParted(one: RawBuilder<unknown> | number, other: RawBuilder<unknown> | number): RawBuilder<boolean> {
  return sql<boolean>`is_parted(${one}, ${other})`
}

export async function arePartedPeople(db: Database | Trx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ parted: boolean }>`select ${isParted(one, other)} as parted`.execute(db)
  return rows[0]?.parted === true
}

/** The members of a conversation are parted. */
export async function isPartedRoom(db: Database | Trx, roomId: number): Promise<boolean> {
  const { rows } = await sql<{ parted: boolean }>`
    select is_parted(first_id, second_id) as parted from rooms where id = ${roomId}`.execute(db)
  return rows[0]?.parted === true
}

/** The ids of the people from whom this person is parted, as a set to select from. */
export function partedFrom(userId: number): RawBuilder<unknown> {
  return sql`(
    select blocked_id as id from blocks where blocker_id = ${userId}
    union select blocker_id from blocks where blocked_id = ${userId}
    union select first_id + second_id - ${userId}::bigint from pair_freezes
      where (first_id = ${userId} or second_id = ${userId}) and ends_at is null)`
}

export async function listParted(db: Database | Trx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${partedFrom(userId)} parted order by id`.execute(db)
  return rows.map(({ id }) => id)
}
