/** Builds due deletion requests, and finds the remaining data of an erased person. */
import { deletionDays } from '@hiwar/contract/fields/limits.ts'
import { sql } from 'kysely'
import { holdings } from '../features/my-data/holdings.ts'
import type { Row } from '../platform/db/database.ts'
import type { TestServer } from './server.ts'

export async function buildDueErasure({ db, clock }: TestServer, userId: number): Promise<void> {
  const dueAt = clock.now()
  const askedAt = new Date(dueAt.getTime() - deletionDays * 24 * 3600_000)
  await db.insertInto('erasures').values({ userId, askedBy: userId, askedAt, dueAt }).execute()
}

/** Every row as text after the name of its table, without the tables that an erasure holds. */
export async function dumpOf({ db }: Pick<TestServer, 'db'>): Promise<string> {
  const { rows: tables } = await sql<{ place: string; name: string }>`
    select c.oid::regclass::text as place, c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(db)
  const parts: string[] = []
  for (const { place, name } of tables.filter((table) => !held.has(table.name))) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(place)} t`.execute(db)
    parts.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return parts.join('\n')
}

const held = new Set(
  Object.entries(holdings)
    .filter(([, { erasing }]) => erasing.action === 'hold')
    .map(([table]) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
)

/**
 * Remaining data of a person: the account without its id, also in the mail address, and the number of rows that name the
 * person in each column of their own tables.
 */
export async function leftOf({ db }: Pick<TestServer, 'db'>, userId: number) {
  const account = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { id: _, email, searchText: __, createdAt: ___, ...rest }: Row<'users'> = account
  const counts: Record<string, number> = {}
  for (const [table, { own }] of Object.entries(holdings)) {
    for (const column of own as readonly unknown[]) {
      if (typeof column !== 'string') continue
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db)
      counts[`${table}.${column}`] = rows[0]?.count ?? 0
    }
  }
  return { rest, email: email.replace(String(userId), '#'), counts }
}
