/** Inserts many rows for the lists on joining tutors, withdrawals and notifications. */
import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'
import type { CrowdOwners, Places } from './crowd-owners.ts'

const at = sql`timestamptz '2026-02-01T00:00Z' + n * interval '1 minute'`

/**
 * The manager held a meeting with each tutor; each tutor, as the manager of a slot, canceled a meeting with `tutorId`.
 */
export async function addMeetings(trx: Trx, { managerId, tutorId }: CrowdOwners, { row, tutor }: Places) {
  const day = sql`timestamptz '2020-01-01T11:00Z' + n * interval '2 hours'`
  for (const { manager, guest, status } of [
    { manager: sql`${sql.lit(managerId)}`, guest: tutor, status: 2 },
    { manager: tutor, guest: sql`${sql.lit(tutorId)}`, status: 4 },
  ]) {
    const state = { decided: status === 2 ? day : sql`null`, canceled: status === 4 ? day : sql`null` }
    for (const [table, purpose, words, start] of [
      ['interviews', 'interview', 'manager_feedback', day],
      ['demo_sessions', 'demo', 'feedback', sql`${day} + interval '30 minutes'`],
    ] as const) {
      await sql`insert into slots (user_id, purpose, starts_at, ends_at, created_at, updated_at)
        select ${manager}, ${sql.lit(purpose)}, ${start}, ${start} + interval '30 minutes', ${start}, ${start}
        from ${row}`.execute(trx)
      await sql`insert into ${sql.table(table)} (slot_id, manager_id, tutor_id, starts_at, ends_at, status,
          ${sql.ref(words)}, decided_at, canceled_at, created_at, updated_at)
        select slots.id, ${manager}, ${guest}, ${start}, ${start} + interval '30 minutes', ${sql.lit(status)},
          'نطق واضح', (${state.decided})::timestamptz, (${state.canceled})::timestamptz, ${start} - interval '1 day', ${start}
        from ${row} join slots on slots.user_id = ${manager} and slots.starts_at = ${start}`.execute(trx)
    }
  }
}

/** Each tutor sent a picture and a pending intro video; the intro videos of `tutorId` were all rejected. */
export async function addMedia(trx: Trx, { tutorId, adminId, studioId }: CrowdOwners, { row, tutor }: Places) {
  await sql`insert into users (role, email, name, created_at)
    select 6, 'crowd-studio-' || ${tutor} || '@hiwar.test', 'استوديو', ${at} from ${row}`.execute(trx)
  await sql`update tutors set studio_id = ${sql.lit(studioId)} from ${row} where user_id = ${tutor}`.execute(trx)
  for (const [owner, kind, name] of [
    [tutor, 'image', 'image'],
    [tutor, 'intro-video', 'video'],
    [sql`${sql.lit(tutorId)}`, 'intro-video', 'own'],
  ] as const) {
    await sql`insert into media_items (tutor_id, kind, name, bytes, mime, uploaded_by, created_at)
      select ${owner}, ${sql.lit(kind)}, ${sql.lit(name)} || '-' || n, 1000, 'x/y', ${owner}, ${at}
      from ${row}`.execute(trx)
  }
  const mediaOf = (name: string) => sql`${row} join media_items on media_items.name = ${sql.lit(name)} || '-' || n`
  await sql`insert into intro_videos (tutor_id, media_id, seconds, created_at, updated_at)
    select media_items.tutor_id, media_items.id, 60, ${at}, ${at} from ${mediaOf('video')}`.execute(trx)
  await sql`insert into intro_videos (tutor_id, media_id, seconds, state, note, reviewer_id, reviewed_at, created_at,
      updated_at)
    select media_items.tutor_id, media_items.id, 60, 2, 'الصوت خافت', ${sql.lit(adminId)}, ${at}, ${at}, ${at}
    from ${mediaOf('own')}`.execute(trx)
}

export async function addWithdrawals(trx: Trx, { tutorId }: CrowdOwners, { row, tutor }: Places): Promise<void> {
  for (const owner of [sql`${sql.lit(tutorId)}`, tutor]) {
    await sql`insert into invoices (user_id, method, receiver, amount, min_amount, max_amount, created_at, updated_at)
      select ${owner}, 0, '+201012345678', 10000, 1, 10000, ${at}, ${at} from ${row}`.execute(trx)
  }
}

export async function addNotifications(trx: Trx, { studentId }: CrowdOwners, { row, student }: Places): Promise<void> {
  for (const person of [sql`${sql.lit(studentId)}`, student]) {
    await sql`insert into notifications (user_id, kind, occurrence, wording, words, text, data, created_at)
      select ${person}, 'lesson-booked', 'crowd-' || n, 'lesson_booked_2', '{}', 'درس جديد', '{}', ${at}
      from ${row}`.execute(trx)
    await sql`insert into deliveries (user_id, event, occurrence, channel, status, sent_at, expires_at, created_at)
      select ${person}, 'lesson-booked', 'crowd-' || n, 'email', 'sent', ${at}, ${at}, ${at} from ${row}`.execute(trx)
    await sql`insert into deliveries
        (user_id, notification_id, event, occurrence, channel, status, last_error, expires_at, created_at)
      select user_id, id, kind, occurrence, 'telegram', 'failed', 'telegram:timeout', '2100-01-01Z', created_at
      from ${row} join notifications on user_id = ${person} and occurrence = 'crowd-' || n`.execute(trx)
  }
  await sql`with task as (
      insert into graphile_worker._private_tasks (identifier) values ('crowd')
      on conflict (identifier) do update set identifier = 'crowd' returning id
    ) insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, created_at)
    select task.id, 3, 3, ${at} from task, ${row}`.execute(trx)
}
