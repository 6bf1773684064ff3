import type pg from 'pg'

/** Inserts tutors that students can see and book, each with three topics. */
export async function fillTutors(pool: pg.Pool, count: number): Promise<number[]> {
  const all = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  const names = Array.from({ length: count }, (_, index) => all[index % all.length])
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (role, email, name, phone, gender, city, birth_year, verified_email, verified_phone)
     select 3, 'bench-tutor-' || n || '@hiwar.test', name, '+2011' || lpad(n::text, 8, '0'),
       case when n % 2 = 0 then 'male' else 'female' end, 1 + n % 27, 1975 + n % 25, true, true
     from unnest($1::text[]) with ordinality person (name, n)
     returning id`,
    [names],
  )
  const ids = rows.map(({ id }) => Number(id))
  await pool.query(
    `insert into user_topics (user_id, topic_id)
     select person.id, topic.id from unnest($1::bigint[]) with ordinality person (id, n)
     cross join lateral (select id from topics order by (id * 7 + n * 3) % 11, id limit 3) topic`,
    [ids],
  )
  await pool.query(
    `insert into tutors (user_id, bio, about, activated, notice, joined_support_group, search_text, average_rating,
       displayed_rating, rating_count, lesson_count, student_count)
     select u.id, $2, $3, true, 30, true, fold_arabic(u.name) || E'\\n' || topics.text, 300 + n * 37 % 200,
       300 + n * 37 % 200, n % 60, n * 3, n
     from unnest($1::bigint[]) with ordinality person (id, n)
     join users u on u.id = person.id
     cross join lateral (
       select string_agg(fold_arabic(t.arabic_name) || E'\\n' || fold_arabic(t.english_name), E'\\n') as text
       from user_topics ut join topics t on t.id = ut.topic_id where ut.user_id = u.id
     ) topics`,
    [
      ids,
      'مدرّسة محادثة للمبتدئين والأطفال',
      'أدرّس الإنجليزية منذ عشر سنوات، وأحب أن يتكلم الطالب أكثر مما أتكلم في كل درس.',
    ],
  )
  return ids
}

/** Inserts students in the seventh of twelve paid quota weeks. */
export async function fillStudents(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (role, email, name, gender, verified_email)
     select 4, 'bench-student-' || n || '@hiwar.test', ($2::text[])[1 + n % array_length($2::text[], 1)],
       case when n % 2 = 0 then 'male' else 'female' end, true
     from generate_series(1, $1) n returning id`,
    [count, firstNames],
  )
  const ids = rows.map(({ id }) => Number(id))
  await pool.query(
    `with bought as (
       insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
         created_at, updated_at)
       select id, (select min(id) from plans), 1, 240, 540000, 1, 0, 'bench-' || id, now(), now()
       from unnest($1::bigint[]) id returning id, user_id, plan_id
     ), subscribed as (
       insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at,
         created_at, updated_at)
       select user_id, plan_id, id, 1, 240, now() - interval '42 days', now() + interval '42 days', now(), now()
       from bought returning id, starts_at
     ), weeks as (
       insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
       select id, week, starts_at + week * interval '7 days', starts_at + (week + 1) * interval '7 days', 240
       from subscribed cross join generate_series(0, 11) week returning subscription_id, index, minutes, starts_at
     )
     insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
     select subscription_id, index, 'grant', minutes, starts_at from weeks`,
    [ids],
  )
  return ids
}

export const firstNames = [
  'سارة',
  'أحمد',
  'منى',
  'كريم',
  'هدى',
  'يوسف',
  'ليلى',
  'عمر',
  'نور',
  'طارق',
  'ريم',
  'حسن',
  'دينا',
  'مصطفى',
  'سلمى',
  'إبراهيم',
  'فاطمة',
  'خالد',
  'مريم',
  'ياسين',
]

const lastNames = ['محمود', 'السيد', 'عبد الله', 'الشافعي', 'منصور']
