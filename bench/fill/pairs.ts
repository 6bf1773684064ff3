import type pg from 'pg'

export interface Pair {
  studentId: number
  tutorId: number
  roomId: number
}

/** Students, each with a tutor of his own to whom he may write. */
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
