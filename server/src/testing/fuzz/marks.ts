/** Sees every row that is inserted, changed or deleted, once the transaction that did it is committed. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface Marks {
  /** What was done to which table since the last time, in order. */
  take(): Promise<string[]>
}

/** Counters that a refused request moves: they are what refuses the next one. */
const counters = ['rate_limits', 'idempotency_keys']

export async function markChanges(db: Database): Promise<Marks> {
  await sql`create table change_marks (id bigint generated always as identity, what text not null)`.execute(db)
  await sql`create function mark_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if to_jsonb(old) = to_jsonb(new) then return null; end if;
      -- A wrong code counts its tries.
      if tg_table_name = 'confirmation_codes' and to_jsonb(old) - 'tries' = to_jsonb(new) - 'tries' then return null; end if;
    end if;
    insert into change_marks (what) values (lower(tg_op) || ' ' || tg_table_name);
    return null;
  end $$`.execute(db)
  const { rows } = await sql<{ place: string }>`
    select format('%I.%I', schemaname, tablename) as place from pg_tables
    where (schemaname = 'public' and tablename <> all (${[...counters, 'change_marks']}::text[]))
       or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`.execute(db)
  for (const { place } of rows) {
    await sql`create trigger zz_mark_change after insert or update or delete on ${sql.raw(place)}
      for each row execute function mark_change()`.execute(db)
  }
  return {
    async take() {
      const taken = await sql<{ id: number; what: string }>`delete from change_marks returning id, what`.execute(db)
      return taken.rows.toSorted((one, other) => one.id - other.id).map(({ what }) => what)
    },
  }
}
