import type pg from 'pg'

/** Messages of each conversation. */
export const messagesOfConversation = 50

/** A conversation of every student with a tutor, the last of it not read. */
export async function fillTalk(pool: pg.Pool, tutorIds: readonly number[], studentIds: readonly number[]) {
  await pool.query(
    `insert into rooms (first_id, second_id, rev, message_count, created_at)
     select least(s.id, t.id), greatest(s.id, t.id), $3::int, $3::int, now()
     from unnest($2::bigint[]) with ordinality s (id, n)
     cross join lateral (select ($1::bigint[])[1 + s.n % array_length($1::bigint[], 1)] as id) t`,
    [tutorIds, studentIds, messagesOfConversation],
  )
  // Each message is looked up in its room, by the index only when the planner knows how many rooms there are.
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
