/** Records every inserted, updated or deleted row after its transaction is committed. */
import { sql } from 'kysely'
import type { TestServer } from '../server.ts'

export interface Marks {
  /** Returns the changes since the last call, in order, as action and table. */
  take(): Promise<string[]>
}

/** Allowed changes of a refused request: counters that refuse the next one, and the record of the refusal. */
const counters = ['rate_limits', 'idempotency_keys', 'security_events']

export async function markChanges({ db, asOwner }: Pick<TestServer, 'db' | 'asOwner'>): Promise<Marks> {
  await asOwner(`create table change_marks (id bigint generated always as identity, what text not null);
    grant all on change_marks to public;
    create function mark_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if to_jsonb(old) = to_jsonb(new) then return null; end if;
      -- A wrong code counts its tries.
      if tg_table_name = 'confirmation_codes' and to_jsonb(old) - 'tries' = to_jsonb(new) - 'tries' then return null; end if;
    end if;
    insert into change_marks (what) values (lower(tg_op) || ' ' || tg_table_name);
    return null;
  end $$`)
  const places = await asOwner<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables
    where (schemaname = 'public' and tablename <> all ($1::text[]))
       or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`,
    [[...counters, 'change_marks']],
  )
  const triggers = places.map(
    ({ place }) => `create trigger zz_mark_change after insert or update or delete on ${place}
      for each row execute function mark_change()`,
  )
  await asOwner(triggers.join(';'))
  return {
    async take() {
      const taken = await sql<{ id: number; what: string }>`delete from change_marks returning id, what`.execute(db)
      return taken.rows.toSorted((one, other) => one.id - other.id).map(({ what }) => what)
    },
  }
}
