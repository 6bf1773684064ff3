/**
 * Changes the database where a journey cannot wait or act: a lesson ends, a tutor completes the profile, a manager
 * offers hours, PostgreSQL crashes.
 */
import { execFileSync } from 'node:child_process'
import { nextMark, query } from '@hiwar/server/testing/visits/database.ts'
import pg from 'pg'
import { expect } from 'vitest'

/**
 * Moves the student's lesson and its slot into the past, so that the lesson ended 15 seconds ago. The clock of a page
 * counts in steps of ten seconds, so the page knows that the lesson is over. The job that judges lessons waits two
 * minutes after the end; a lesson that ended earlier would be judged without attendance, in the middle of a journey,
 * and the minutes would come back.
 */
export async function passLessonTime(email: string): Promise<void> {
  const lessons = await query<{ id: string; seconds: number }>(
    `select l.id, extract(epoch from max(ends_at) over () - now())::float + 15 as seconds
     from lessons l join users u on u.id = l.student_id
     where u.email = $1 and l.canceled_at is null and l.ends_at > now()`,
    [email],
  )
  await moveLessons(
    lessons.map(({ id }) => Number(id)),
    lessons[0]?.seconds ?? 0,
  )
}

/** Moves a booked lesson and its slot, so that the lesson began this many minutes ago. */
export async function beginLesson(id: number, minutes = 1): Promise<void> {
  const [lesson] = await query<{ seconds: number }>(
    'select extract(epoch from starts_at - now())::float + 60 * $2 as seconds from lessons where id = $1',
    [id, minutes],
  )
  await moveLessons([id], lesson?.seconds ?? 0)
}

/** A slot keeps what begins after its change, so that of a lesson ahead is changed at the lesson's start. */
export async function moveLessons(ids: readonly number[], secondsEarlier: number): Promise<void> {
  const shift = [ids, secondsEarlier]
  const by = `make_interval(secs => $2::float)`
  await query(
    `update slots s set starts_at = s.starts_at - ${by}, updated_at = greatest(now(), l.starts_at)
     from lessons l where l.slot_id = s.id and l.id = any($1)`,
    shift,
  )
  await query(
    `update lessons set booked_at = booked_at - ${by}, starts_at = starts_at - ${by}, ends_at = ends_at - ${by}
     where id = any($1)`,
    shift,
  )
  await query(
    `update engagements set during = tstzrange(lower(during) - ${by}, upper(during) - ${by})
     where kind = 'lesson' and ref_id = any($1)`,
    shift,
  )
}

/** Lets the student, or both, have come to the lesson two minutes ago, while the server has been alive for an hour. */
export async function comeEarlier(lessonId: number, who: 'student' | 'both' = 'student'): Promise<void> {
  await query(
    `insert into session_events (session_id, user_id, kind, source, at, recorded_at)
     select 'lesson:' || session_key, member, 'join', 'socket', now() - interval '2 minutes', now() - interval '2 minutes'
     from lessons, unnest(case when $2 then array[student_id, tutor_id] else array[student_id] end) member where id = $1`,
    [lessonId, who === 'both'],
  )
  await query(
    `insert into node_beats (node_id, started_at, last_beat_at)
     values (gen_random_uuid(), now() - interval '1 hour', now())`,
    [],
  )
}

/** Moves the word of a power cut into the past, with its return. */
export async function passReturn(lessonId: number): Promise<void> {
  await query(
    `update power_cuts set at = at - interval '11 minutes', changed_at = changed_at - interval '11 minutes',
     back_by = back_by - interval '11 minutes' where lesson_id = $1`,
    [lessonId],
  )
}

/** Runs a job of the server that otherwise waits for its minute, and waits until it has run. */
export async function runStandingJob(name: string): Promise<void> {
  const [job] = await query<{ id: string }>('select id from graphile_worker.add_job($1)', [name])
  await expect
    .poll(() => query('select 1 from graphile_worker.jobs where id = $1', [job?.id]), { timeout: 20_000 })
    .toEqual([])
}

/** Completes the profile of a newly registered tutor and verifies the mail address. */
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

/** Adds the first free two hours from tomorrow on as a slot of the manager for this kind of meeting. */
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
 * Adds a slot of half an hour that starts this many minutes after the next mark; its room is already open at 0. Removes
 * the manager's slots around that time, cancels the coming meetings and frees the manager from those already decided,
 * because they depend on the hour of the day and on what other journeys booked.
 */
export async function slotOfManagerNow(
  email: string,
  purpose: 'interview' | 'demo',
  minutesLater: number,
): Promise<NewSlot> {
  const around = [email, minutesLater]
  const window = 'tstzrange(now() + make_interval(mins => $2), now() + make_interval(mins => $2 + 40))'
  for (const kind of ['interview', 'demo'] as const) {
    await query(
      `update ${tableOf[kind]} m set status = 4, canceled_at = now(), canceled_by = manager_id, updated_at = now()
       from users u where u.id = m.manager_id and u.email = $1 and m.status = 1
       and tstzrange(m.starts_at, m.ends_at) && ${window}`,
      around,
    )
  }
  await query(
    `update engagements e set active = false from engagements taken join users u on u.id = taken.person_id
     where u.email = $1 and taken.active and taken.during && ${window}
     and (e.kind, e.ref_id) = (taken.kind, taken.ref_id)`,
    around,
  )
  await query(
    `update slots set deleted_at = now() where user_id = (select id from users where email = $1) and deleted_at is null
     and tstzrange(starts_at, ends_at) && ${window}`,
    around,
  )
  const [slot] = await query<{ id: string; start: Date }>(
    `with mark as (select ${nextMark} + make_interval(mins => $3) as start)
     insert into slots (user_id, purpose, starts_at, ends_at, created_at, updated_at)
     select id, $2, start, start + interval '30 minutes', now(), now() from users, mark where email = $1
     returning id, starts_at as start`,
    [email, purpose, minutesLater],
  )
  return newSlot(slot)
}

/**
 * Moves a booked meeting of the manager to a minute ago, into a separate slot: it is decided from its start on, which a
 * page notices within half a minute.
 */
export async function beginMeeting(email: string, kind: 'interview' | 'demo', id: number): Promise<void> {
  const { slotId } = await slotOfManagerNow(email, kind, 0)
  await query(`update slots set starts_at = now() - interval '1 minute', updated_at = now() where id = $1`, [slotId])
  await query(
    `update ${tableOf[kind]} set slot_id = $2, created_at = now() - interval '1 hour',
     starts_at = now() - interval '1 minute', ends_at = now() + interval '29 minutes' where id = $1`,
    [id, slotId],
  )
  await query(
    `update engagements set during = tstzrange(m.starts_at, m.ends_at) from ${tableOf[kind]} m
     where m.id = $1 and kind = $2 and ref_id = m.id`,
    [id, kind],
  )
}

/** Returns the texts that are stored anywhere in the database. `form` matches every one of them. */
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

/** Kills the postmaster and all its processes at once with SIGKILL. */
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

/** Ignores a process that has ended since it was listed, for instance because its connection closed. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}
