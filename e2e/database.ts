/** What a journey cannot wait for: the passing of a lesson, papers of a tutor, hours of a manager, a crash. */
import { execFileSync } from 'node:child_process'
import { nextMark, query } from '@hiwar/server/testing/visits/database.ts'
import pg from 'pg'

/** Moves the student's lesson, its slot and what was seen in its room an hour into the past. */
export async function passLessonTime(email: string): Promise<void> {
  const lessons = `select l.id, l.slot_id, l.session_key from lessons l join users u on u.id = l.student_id where u.email = $1`
  await query(
    `update slots set starts_at = starts_at - interval '1 hour', updated_at = now() where id in (select slot_id from (${lessons}) l)`,
    [email],
  )
  await query(
    `update lessons set booked_at = booked_at - interval '1 hour', starts_at = starts_at - interval '1 hour',
       ends_at = ends_at - interval '1 hour' where id in (select id from (${lessons}) l)`,
    [email],
  )
  await query(
    `update engagements set during = tstzrange(lower(during) - interval '1 hour', upper(during) - interval '1 hour')
     where kind = 'lesson' and ref_id in (select id from (${lessons}) l)`,
    [email],
  )
}

/** Fills in the profile of somebody who has just registered to teach, and proves the e-mail. */
export async function completeTutor(email: string): Promise<void> {
  await query(
    `update users set name = 'نادية فؤاد', phone = '+201098765432', city = 1, gender = 'female', birth_year = 1990,
       verified_email = true where email = $1`,
    [email],
  )
  await query(
    `update tutors set bio = 'محادثة يومية وتحضير للمقابلات', about = repeat('أدرّس الإنجليزية منذ سنوات. ', 4)
     where user_id = (select id from users where email = $1)`,
    [email],
  )
}

interface NewSlot {
  slotId: number
  start: string
}

function newSlot(row: { id: string; start: Date } | undefined): NewSlot {
  if (row === undefined) throw new Error('there is no room for a slot')
  return { slotId: Number(row.id), start: row.start.toISOString() }
}

const tableOf = { interview: 'interviews', demo: 'demo_sessions' } as const

/** Two hours of the manager's for meetings of that kind, the first that are free a day from now. */
export async function slotOfManager(email: string, purpose: 'interview' | 'demo'): Promise<NewSlot> {
  const [slot] = await query<{ id: string; start: Date }>(
    `insert into slots (user_id, purpose, starts_at, ends_at, created_at, updated_at)
     select u.id, $2, start, start + interval '2 hours', now(), now()
     from users u, generate_series(date_trunc('hour', now()) + interval '26 hours', now() + interval '5 days', '1 hour') start
     where email = $1 and not exists (
       select 1 from slots s where s.user_id = u.id and s.deleted_at is null
       and tstzrange(s.starts_at, s.ends_at) && tstzrange(start, start + interval '2 hours')
     )
     order by start limit 1 returning id, starts_at as start`,
    [email, purpose],
  )
  return newSlot(slot)
}

/**
 * Half an hour of the manager's, so many minutes after the next mark: the first room is open already.
 * What the manager offers around it by the demo data, which depends on the hour of the day, is taken back, and so are the
 * meetings there that are still to come.
 */
export async function slotOfManagerNow(
  email: string,
  purpose: 'interview' | 'demo',
  minutesLater: number,
): Promise<NewSlot> {
  await query(
    `update slots set deleted_at = now() where user_id = (select id from users where email = $1) and deleted_at is null
     and starts_at < now() + make_interval(mins => $2 + 40) and ends_at > now() + make_interval(mins => $2)`,
    [email, minutesLater],
  )
  for (const kind of ['interview', 'demo'] as const) {
    await query(
      `with gone as (
         update ${tableOf[kind]} m set status = 4, canceled_at = now(), canceled_by = manager_id, updated_at = now()
         from users u where u.id = m.manager_id and u.email = $1 and m.status = 1
         and m.starts_at < now() + make_interval(mins => $2 + 40) and m.ends_at > now() + make_interval(mins => $2)
         returning m.id
       )
       update engagements set active = false where kind = '${kind}' and ref_id in (select id from gone)`,
      [email, minutesLater],
    )
  }
  const [slot] = await query<{ id: string; start: Date }>(
    `with mark as (select ${nextMark} + make_interval(mins => $3) as start)
     insert into slots (user_id, purpose, starts_at, ends_at, created_at, updated_at)
     select id, $2, start, start + interval '30 minutes', now(), now() from users, mark where email = $1
     returning id, starts_at as start`,
    [email, purpose, minutesLater],
  )
  return newSlot(slot)
}

/** Which of these texts, all of one form, stand anywhere in the database, whatever the table and column. */
export async function textsIn(url: string, texts: readonly string[], form: RegExp): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const sought = new Set(texts)
    const found = new Set<string>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ whole: string }>(`select row_of::text as whole from ${name} row_of`)
      for (const text of rows.flatMap(({ whole }) => whole.match(form) ?? [])) {
        if (sought.has(text)) found.add(`${name}: ${text}`)
      }
    }
    return [...found]
  } finally {
    await client.end()
  }
}

/** Every process of the server, the postmaster first, at once and without a goodbye. */
export function killPostgres(url: string): void {
  const { port } = new URL(url)
  const pids = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match): match is RegExpExecArray => match !== null)
  const postmaster = pids.find(
    ([, , , words = '']) => words.includes('postgres -D') && words.includes(`port=${port}`),
  )?.[1]
  const family = pids
    .filter(([, pid, parent]) => pid === postmaster || parent === postmaster)
    .map(([, pid]) => Number(pid))
  for (const pid of family) kill(pid)
}

/** One that has ended since they were listed, as its connection did, is as dead as the others. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}
