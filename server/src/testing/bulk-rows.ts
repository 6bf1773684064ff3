/** Inserts many rows into every list, bypassing the actions, for tests that count queries or read query plans. */
import { sql } from 'kysely'
import { type Database, inTransaction, type Trx } from '../platform/db/database.ts'
import { addMedia, addMeetings, addNotifications, addWithdrawals } from './crowd-joining.ts'
import type { CrowdOwners, Places } from './crowd-owners.ts'

/** The rows belong to the owners; every other person in a row is a new one. */
/** Inserts rows number `from` to `to` of each list. */
export async function insertBulkRows(db: Database, owners: CrowdOwners, from: number, to: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`
    const first = await addPeople(trx, from, to)
    const student = sql`${sql.lit(first.student - from)} + n`
    const tutor = sql`${sql.lit(first.tutor - from)} + n`
    await addLessons(trx, owners, { row, student, tutor })
    await addStandingTimes(trx, owners, { row, student, tutor })
    await addTalk(trx, owners, { row, student, tutor })
    await addChat(trx, owners, { row, student, tutor })
    await addOffers(trx, owners, row)
    await addPayments(trx, owners, { row, student, tutor })
    await addMeetings(trx, owners, { row, student, tutor })
    await addMedia(trx, owners, { row, student, tutor })
    await addWithdrawals(trx, owners, { row, student, tutor })
    await addNotifications(trx, owners, { row, student, tutor })
    await addPartings(trx, owners, { row, student, tutor })
    await addWaiting(trx, owners, { row, student, tutor })
    await addGifts(trx, owners, { row, student, tutor })
  })
}

/** Inserts the same number of students and tutors; returns the id of the first of each. */
async function addPeople(trx: Trx, from: number, to: number): Promise<{ student: number; tutor: number }> {
  const add = async (role: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (role, email, name, phone, gender, city, birth_year, verified_email, verified_phone, created_at)
      select ${sql.lit(role)}, 'crowd-' || ${sql.lit(role)} || '-' || n || '@hiwar.test', 'منى أحمد',
        '+201' || ${sql.lit(5 - role)} || lpad(n::text, 8, '0'), 'female', 1, 1990, true, true,
        timestamptz '2026-01-01T00:00Z' + n * interval '1 minute'
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n order by n returning id`.execute(trx)
    return rows[0]?.id ?? 0
  }
  const student = await add(4)
  const tutor = await add(3)
  await sql`insert into tutors (user_id, bio, about, activated, search_text, created_at)
    select id, 'b', 'a', true, 'منى', created_at from users where role = 3 and id >= ${sql.lit(tutor)}`.execute(trx)
  return { student, tutor }
}

/** Each tutor taught `studentId`, and each student was taught by `tutorId`, without overlaps. */
async function addLessons(
  trx: Trx,
  { studentId, tutorId, subscriptionId }: CrowdOwners,
  { row, student, tutor }: Places,
) {
  const start = sql`timestamptz '2020-01-01T10:00Z' + n * interval '2 hours'`
  for (const [teacher, learner] of [
    [tutor, sql`${sql.lit(studentId)}`],
    [sql`${sql.lit(tutorId)}`, student],
  ] as const) {
    await sql`insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
      select ${teacher}, ${start}, ${start} + interval '1 hour', ${start}, ${start} from ${row}`.execute(trx)
    await sql`insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, minutes,
        ends_at, price, booked_at, created_at, updated_at)
      select slots.id, ${teacher}, ${learner}, ${sql.lit(subscriptionId)}, 0, ${start}, 30,
        ${start} + interval '30 minutes', 7500, ${start} - interval '1 hour', ${start}, ${start}
      from ${row} join slots on slots.user_id = ${teacher} and slots.starts_at = ${start}`.execute(trx)
  }
  await sql`insert into reliability_penalties (lesson_id, tutor_id, kind, points, created_at, notified_at, appeal, appealed_at)
    select lessons.id, tutor_id, 'absent', 5, ${start}, ${start}, 'كنت في الغرفة من أول الدرس.', ${start}
    from ${row} join lessons on tutor_id = ${sql.lit(tutorId)} and starts_at = ${start}`.execute(trx)
}

/** Each with one skipped date; they have ended, because no two that go on may overlap. */
async function addStandingTimes(trx: Trx, { studentId, tutorId }: CrowdOwners, { row, student, tutor }: Places) {
  const at = sql`timestamptz '2026-02-01T00:00Z' + n * interval '1 minute'`
  for (const [teacher, learner] of [
    [tutor, sql`${sql.lit(studentId)}`],
    [sql`${sql.lit(tutorId)}`, student],
  ] as const) {
    await sql`with made as (
        insert into standing_times (student_id, tutor_id, weekday, from_minute, minutes, placed_until, created_at,
          updated_at, ended_at, ended_cause)
        select ${learner}, ${teacher}, 2, 1170, 30, date '2026-03-01', ${at}, ${at}, ${at}, 'missed' from ${row}
        returning id
      )
      insert into standing_places (standing_id, day, starts_at, release_at, reason, skipped_at)
      select id, date '2026-02-03', timestamptz '2026-02-03T17:30Z', timestamptz '2026-02-03T05:30Z', 'busy-tutor',
        timestamptz '2026-02-03T05:30Z' from made`.execute(trx)
  }
}

async function addTalk(trx: Trx, owners: CrowdOwners, { row, student, tutor }: Places): Promise<void> {
  const at = sql`timestamptz '2026-02-01T00:00Z' + n * interval '1 minute'`
  await sql`insert into ratings (rater_id, ratee_id, value, text, created_at, updated_at)
    select ${sql.lit(owners.studentId)}, ${tutor}, 5, 'شرح واضح', ${at}, ${at} from ${row}`.execute(trx)
  await sql`insert into ratings (rater_id, ratee_id, value, text, created_at, updated_at)
    select ${student}, ${sql.lit(owners.tutorId)}, 4, 'شرح واضح', ${at}, ${at} from ${row}`.execute(trx)
  await sql`insert into reports (title, description, category, created_by, updated_by, created_at, updated_at)
    select 'بلاغ', 'الصوت ينقطع', 'lesson', ${student}, ${sql.lit(owners.adminId)}, ${at}, ${at} from ${row}`.execute(
    trx,
  )
  await sql`insert into report_replies (report_id, message, created_by, updated_by, created_at, updated_at)
    select ${sql.lit(owners.reportId)}, 'نراجع الأمر', ${student}, ${student}, ${at}, ${at} from ${row}`.execute(trx)
  await sql`insert into contact_requests (name, phone, title, message, created_at)
    select 'منى', '+201012345678', 'سؤال عن الباقات', 'أريد أن أعرف الفرق بين الباقات.', ${at} from ${row}`.execute(trx)
  await sql`insert into audit_rows (actor_id, action, object, object_id, ip, request_id, created_at)
    select ${student}, 'plan.update', 'plan', '1', '127.0.0.1', 'r', ${at} from ${row}`.execute(trx)
  await sql`insert into security_events (minute, kind, user_id, action, count, first_at, last_at, request_id)
    select ${at}, 'login-failed', ${student}, 'auth.password', 1, ${at}, ${at}, 'r' from ${row}`.execute(trx)
  await sql`insert into events (kind, payload) select 'crowd', '{}' from ${row}`.execute(trx)
}

async function addOffers(trx: Trx, { adminId, planId }: CrowdOwners, row: Places['row']): Promise<void> {
  const at = sql`timestamptz '2026-02-01T00:00Z' + n * interval '1 minute'`
  await sql`insert into plans (tier, weekly_minutes, base_monthly_price)
    select 'beginning', 60, 10000 + n from ${row}`.execute(trx)
  await sql`insert into coupons (code, full_month_discount, expires_at, created_by, updated_by)
    select 'CROWD-' || n, 1000, ${at}, ${sql.lit(adminId)}, ${sql.lit(adminId)} from ${row}`.execute(trx)
  await sql`insert into invites (email, plan_id, expires_at, created_by, updated_by)
    select 'crowd-' || n || '@hiwar.test', ${sql.lit(planId)}, ${at}, ${sql.lit(adminId)}, ${sql.lit(adminId)}
    from ${row}`.execute(trx)
  await sql`insert into topics (arabic_name, english_name)
    select 'موضوع ' || n, 'Topic ' || n from ${row}`.execute(trx)
}

/** Adds messages to the conversation of the owners, and a conversation of the student with each tutor. */
async function addChat(trx: Trx, { studentId, tutorId, roomId }: CrowdOwners, { row, tutor }: Places): Promise<void> {
  const at = sql`timestamptz '2026-02-01T00:00Z' + n * interval '1 minute'`
  const first = sql`least(${sql.lit(studentId)}, ${tutor})`
  const second = sql`greatest(${sql.lit(studentId)}, ${tutor})`
  await sql`insert into rooms (first_id, second_id, rev, message_count, created_at)
    select ${first}, ${second}, 1, 1, ${at} from ${row}`.execute(trx)
  await sql`insert into messages (room_id, user_id, text, rev, created_at, updated_at)
    select rooms.id, ${tutor}, 'أهلًا', 1, ${at}, ${at}
    from ${row} join rooms on rooms.first_id = ${first} and rooms.second_id = ${second}`.execute(trx)
  await sql`insert into messages (room_id, user_id, text, rev, created_at, updated_at)
    select ${sql.lit(roomId)}, ${sql.lit(tutorId)}, 'أهلًا', n, ${at}, ${at} from ${row}`.execute(trx)
  await sql`insert into message_flags (message_id, room_id, user_id, other_id, contact, abuse, minor, acknowledged,
      exercise, at)
    select m.id, m.room_id, m.user_id, ${sql.lit(studentId)}, '{phone}', 0, false, true, false, ${at}
    from ${row} join messages m on m.room_id = ${sql.lit(roomId)} and m.rev = n`.execute(trx)
  await sql`insert into message_files (message_id, kind, name, title, bytes, created_at)
    select m.id, 'pdf', md5(n::text) || '.pdf', 'واجب.pdf', 1000, ${at}
    from ${row} join messages m on m.room_id = ${sql.lit(roomId)} and m.rev = n`.execute(trx)
}

async function addPayments(trx: Trx, owners: CrowdOwners, { row, student }: Places): Promise<void> {
  const { studentId, planId, subscriptionId } = owners
  const at = sql`timestamptz '2026-02-01T00:00Z' + n * interval '1 minute'`
  const plan = sql.lit(planId)
  for (const [payer, name] of [
    [sql`${sql.lit(studentId)}`, 'own'],
    [student, 'other'],
  ] as const) {
    await sql`insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method,
        merchant_ref, created_at, updated_at)
      select ${payer}, ${plan}, 0, 60, 10000, 1, 0, ${sql.lit(name)} || '-' || n, ${at}, ${at} from ${row}`.execute(trx)
    // In the distant past, one after the other.
    const start = sql`timestamptz '2000-01-01T00:00Z' + n * interval '1 day'`
    await sql`insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at,
        created_at, updated_at)
      select ${payer}, ${plan}, transactions.id, 0, 60, ${start}, ${start} + interval '1 day', ${at}, ${at}
      from ${row} join transactions on merchant_ref = ${sql.lit(name)} || '-' || n`.execute(trx)
  }
  await sql`insert into unmatched_payments (reason, provider_ref, amount, created_at)
    select 'unknown', 'crowd-' || n, 10000, ${at} from ${row}`.execute(trx)
  await sql`insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
    select ${sql.lit(subscriptionId)}, 0, 'returned', 15, ${at} from ${row}`.execute(trx)
}

/** Each student was once suspended and viewed, `studentId` was viewed as often, and has blocked each tutor. */
async function addPartings(trx: Trx, { studentId, adminId }: CrowdOwners, { row, student, tutor }: Places) {
  const at = sql`timestamptz '2026-01-01T00:00Z' + n * interval '1 minute'`
  await sql`insert into suspensions (user_id, reason, note, by_id, starts_at, ends_at)
    select ${student}, 'other', 'five words', ${sql.lit(adminId)}, ${at}, ${at} + interval '1 day' from ${row}`.execute(
    trx,
  )
  await sql`insert into consents (user_id, kind, document_version_id, given, at)
    select ${student}, v.document, v.id, true, ${at} from document_versions v, ${row} where v.document = 'terms' and v.number = 1`.execute(
    trx,
  )
  await sql`insert into document_versions (document, number, day, material, effective_at)
    select 'terms', 1000 + n, date '2030-01-01' + n, false, ${at} from ${row}`.execute(trx)
  for (const [kind, viewed] of [
    ['own', sql.lit(studentId)],
    ['other', student],
  ] as const)
    await sql`insert into view_visits (user_id, viewer_id, viewer_login_id, reason, word_hash, asked_at, from_at, until_at)
      select ${viewed}, ${sql.lit(adminId)}, gen_random_uuid(), 'five words', ${kind} || ' ' || n, ${at}, ${at},
        ${at} + interval '15 minutes'
      from ${row}`.execute(trx)
  await sql`insert into blocks (blocker_id, blocked_id, created_at)
    select ${sql.lit(studentId)}, ${tutor}, ${at} from ${row}`.execute(trx)
}

/** The student and each other one made gifts. */
async function addGifts(trx: Trx, { studentId }: CrowdOwners, { row, student }: Places) {
  for (const [kind, giver] of [
    ['own', sql.lit(studentId)],
    ['other', student],
  ] as const)
    await sql`insert into gift_codes (giver_id, minutes, seed, code_hash, expires_at, created_at)
      select ${giver}, 30, 'seed', ${kind} || ' ' || n, timestamptz '2027-11-20T10:00Z',
        timestamptz '2026-11-20T10:00Z' + n * interval '1 minute'
      from ${row}`.execute(trx)
}

/** The student waits for each tutor, and the tutor's queue has each student. */
async function addWaiting(trx: Trx, { studentId, tutorId }: CrowdOwners, { row, student, tutor }: Places) {
  for (const [waiter, teacher] of [
    [sql.lit(studentId), tutor],
    [student, sql.lit(tutorId)],
  ])
    await sql`insert into waiting_entries (student_id, tutor_id, minutes, weekdays, from_minute, to_minute, until_day, created_at)
      select ${waiter}, ${teacher}, 30, '{2}', 1140, 1260, '2026-12-20', timestamptz '2026-11-20T10:00Z' + n * interval '1 minute'
      from ${row}`.execute(trx)
}
