import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import type { Mark } from './misses.ts'

export const missTask: PeriodicTask<Context> = { name: 'demand-misses', everyMilliseconds: 3_000, run: writeMisses }

const atOnce = 1_000

/** Writes the wishes that this process has collected since the last time. */
export async function writeMisses({ db, misses }: Pick<Context, 'db' | 'misses'>): Promise<void> {
  const marks = misses.take()
  for (let from = 0; from < marks.length; from += atOnce) await insertMisses(db, marks.slice(from, from + atOnce))
}

async function insertMisses(db: Database, marks: readonly Mark[]): Promise<void> {
  await sql`
    insert into demand_misses (student_id, tutor_id, kind, day, weekday, hour)
    select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) mark (
      "studentId" bigint, "tutorId" bigint, kind text, day date, weekday int, hour int)
    order by 1, 3, 4, 5, 6
    on conflict do nothing`.execute(db)
}
