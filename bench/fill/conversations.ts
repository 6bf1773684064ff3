import type pg from 'pg'

export interface Pair {
  studentId: number
  tutorId: number
  roomId: number
}

/** Inserts students, each with a tutor and a conversation with that tutor. */
export async function fillPairs(pool: pg.Pool, count: number): Promise<Pair[]> {
  await pool.query(
    `with students as (
       insert into users (role, email, name, verified_email)
       select 4, 'bench-writer-' || n || '@hiwar.test', 'سارة محمود', true from generate_series(1, $1::int) n
       returning id, email
     ), tutors as (
       insert into users (role, email, name, verified_email)
       select 3, 'bench-reader-' || n || '@hiwar.test', 'منى حسن', true from generate_series(1, $1::int) n
       returning id, email
     ), profiles as (
       insert into tutors (user_id, activated) select id, true from tutors
     )
     insert into rooms (first_id, second_id, created_at)
     select least(s.id, t.id), greatest(s.id, t.id), now()
     from students s join tutors t on replace(t.email, 'reader', 'writer') = s.email`,
    [count],
  )
  await pool.query('analyze')
  const { rows } = await pool.query<{ student_id: string; tutor_id: string; room_id: string }>(
    `select s.id as student_id, t.id as tutor_id, r.id as room_id from rooms r
     join users s on s.id in (r.first_id, r.second_id) and s.role = 4
     join users t on t.id in (r.first_id, r.second_id) and t.role = 3`,
  )
  return rows.map((row) => ({
    studentId: Number(row.student_id),
    tutorId: Number(row.tutor_id),
    roomId: Number(row.room_id),
  }))
}

/** Number of messages in each conversation. */
export const messagesOfConversation = 50

/** Inserts one conversation with a tutor for each student. The last message is unread. */
export async function insertConversations(pool: pg.Pool, tutorIds: readonly number[], studentIds: readonly number[]) {
  await pool.query(
    `insert into rooms (first_id, second_id, rev, message_count, created_at)
     select least(s.id, t.id), greatest(s.id, t.id), $3::int, $3::int, now()
     from unnest($2::bigint[]) with ordinality s (id, n)
     cross join lateral (select ($1::bigint[])[1 + s.n % array_length($1::bigint[], 1)] as id) t`,
    [tutorIds, studentIds, messagesOfConversation],
  )
  // Without statistics the planner ignores the index on the conversation of a message.
  await pool.query('analyze rooms')
  await pool.query(
    `insert into messages (room_id, user_id, text, rev, read_at, created_at, updated_at)
     select r.id, case when n % 2 = 0 then r.first_id else r.second_id end, 'مرحبًا، متى يبدأ درسنا القادم؟ ' || n, n,
       case when n < $2::int - 5 then now() end, t.at, t.at
     from rooms r cross join generate_series(1, $2::int) n
     cross join lateral (select now() - ($2::int - n) * interval '1 minute' as at) t
     where r.first_id = any($1::bigint[]) or r.second_id = any($1::bigint[])`,
    [studentIds, messagesOfConversation],
  )
}

/** Inserts twelve notifications for each student, four of them unread. */
export async function insertNotifications(pool: pg.Pool, studentIds: readonly number[]): Promise<void> {
  await pool.query(
    `insert into notifications (user_id, kind, occurrence, wording, words, text, link, data, read_at, created_at)
     select s.id, 'payment-applied', 'bench:' || n, 'payment_applied', '{"amount": "١٬٨٠٠ جنيه"}',
       'تم دفع ١٬٨٠٠ جنيه. شكرًا لك. تفاصيل العملية في صفحة المدفوعات.', '/payments', '{}',
       case when n <= 8 then now() end, now() - (12 - n) * interval '1 day'
     from unnest($1::bigint[]) s (id) cross join generate_series(1, 12) n`,
    [studentIds],
  )
}
