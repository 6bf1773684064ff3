/** Held parties: after an erasure, the owners of kept money records and staff actions. Only this file reads them. */
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'

export interface HeldParty {
  name: string | null
  phone: string | null
  email: string
  /** The Cairo day on which the row is deleted. */
  until: string
}

export function findHeldParty(db: Database | Trx, userId: number): Promise<HeldParty | undefined> {
  return db
    .selectFrom('heldParties')
    .select(['name', 'phone', 'email', sql<string>`until::text`.as('until')])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The last movement of money with the person, or the person's last action as staff; null when there was none. */
export async function findLastMovement(trx: Trx, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (
      select updated_at as at from transactions where user_id = ${userId}
      union all select updated_at from invoices where user_id = ${userId}
      union all select t.created_at from ledger_entries e join ledger_transactions t on t.id = e.ledger_transaction_id
        where e.owner_id = ${userId}
      union all select created_at from audit_rows where actor_id = ${userId}) movements`.execute(trx)
  return rows[0]?.at ?? null
}

export async function insertHeldParty(trx: Trx, userId: number, until: string): Promise<void> {
  await sql`
    insert into held_parties (user_id, name, phone, email, until)
    select id, name, phone, email, ${until}::date from users where id = ${userId} and erased_at is null
    on conflict (user_id) do nothing`.execute(trx)
}

/** Deletes the parties whose last day is over. `today` is a Cairo day. */
export async function deleteExpiredHeldParties(db: Database, today: string): Promise<void> {
  await sql`delete from held_parties where until <= ${today}::date`.execute(db)
}
