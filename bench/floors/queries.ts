/** Floor Q: the single best query for a response, prepared, in a bare loop over a pool as large as the server's. */
import type pg from 'pg'
import { loop, type Side } from '../compare.ts'

/** A prepared query with the parameters of each request, in the order of the requests. */
export interface Statement {
  name: string
  text: string
  values: readonly unknown[][]
}

export function querying(pool: pg.Pool, { name, text, values }: Statement): Side {
  return (lanes, seconds) =>
    loop((index) => pool.query({ name, text, values: values[index % values.length] }), { lanes, seconds })
}

/** Rows of the query for one of the requests. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  { name, text, values }: Statement,
  index = 0,
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values: values[index] })).rows
}

/** One query: a page of a student's lessons with both members of each, and the total count. */
export const lessonsText = `
  with page as (
    select l.*, count(*) over () as total from lessons l
    where l.student_id = $1 order by l.starts_at desc, l.id desc limit $2
  )
  select p.id, p.slot_id, p.session_key, p.starts_at, p.minutes, p.price, p.canceled_at, p.canceled_by, p.created_at,
    p.updated_at, p.total, t.id as tutor_id, t.name as tutor_name, t.image as tutor_image, t.role as tutor_role,
    t.gender as tutor_gender, s.id as student_id, s.name as student_name, s.image as student_image,
    s.role as student_role, s.gender as student_gender
  from page p join users t on t.id = p.tutor_id join users s on s.id = p.student_id
  order by p.starts_at desc, p.id desc`

/** One query: the lesson slots of a listed tutor in a time window, with the taken times of each. */
export const slotsText = `
  select s.id, s.user_id, s.purpose, s.starts_at, s.ends_at, s.created_at, s.updated_at, taken.starts, taken.ends
  from slots s
  cross join lateral (
    select array_agg(lower(e.during)) as starts, array_agg(upper(e.during)) as ends
    from engagements e where e.slot_id = s.id and e.active and e.person_id = s.user_id
  ) taken
  where s.user_id = $1 and s.deleted_at is null and s.purpose = 'lesson'
    and s.starts_at > $2::timestamptz - interval '1 day' and s.starts_at < $3 and s.ends_at > $2
    and exists (select 1 from listed_tutors where user_id = $1)
  order by s.starts_at, s.id`

/** One query: a page of listed tutors, and the total count that match the filters. */
function tutorList(filters: string): string {
  return `
  with found as (
    select u.id, u.name, u.image, u.gender, u.role, t.video, t.thumbnail, t.bio, t.about, t.notice, t.displayed_rating,
      t.rating_count, t.lesson_count, t.student_count, t.next_free_at, count(*) over () as total
    from tutors t join users u on u.id = t.user_id
    where t.activated and t.bio <> '' and t.about <> '' and u.role in (3, 5) and u.verified_email and u.verified_phone
      and u.name <> '' and u.phone <> '' and u.city > 0 and u.gender <> '' and u.birth_year > 0 ${filters}
    order by t.next_free_at, t.displayed_rating desc, t.lesson_count desc, t.user_id
    limit $1
  )
  select found.*, topics.names
  from found cross join lateral (
    select array_agg(t.arabic_name order by t.arabic_name) as names
    from user_topics ut join topics t on t.id = ut.topic_id where ut.user_id = found.id
  ) topics
  order by found.next_free_at, found.displayed_rating desc, found.lesson_count desc, found.id`
}

export const tutorPageText = tutorList('')

export const tutorSearchText = tutorList(
  'and t.search_text like $2 and t.displayed_rating >= $3 and u.gender = any($4)',
)

/** One query: the newest messages of a conversation, for one of its members, and the count of its messages. */
export const messagesText = `
  select m.id, m.room_id, m.user_id, m.ref_id, m.text, m.rev, m.read_at, m.created_at, m.updated_at,
    r.message_count as total
  from rooms r
  cross join lateral (
    select * from messages where room_id = r.id and deleted_at is null order by id desc limit $3
  ) m
  where r.id = $1 and $2 in (r.first_id, r.second_id)
  order by m.id desc`

/** One query: a person's newest notifications, the count of all and the count of unread ones. */
export const notificationsText = `
  select id, kind, text, link, data, read_at, created_at, count(*) over () as total,
    (select count(*) from notifications where user_id = $1 and read_at is null) as unread
  from notifications where user_id = $1 order by created_at desc, id desc limit $2`

/** One query: a person's newest transactions, the subscription that each opened, and the count of all. */
export const transactionsText = `
  select t.id, t.user_id, t.plan_id, t.coupon_id, s.id as subscription_id, t.status, t.amount, t.refunded_amount,
    t.refund_untold, t.payment_method, t.installments, t.period, t.provider_ref, t.expires_at, t.created_at,
    t.updated_at, count(*) over () as total
  from transactions t left join subscriptions s on s.transaction_id = t.id
  where t.user_id = $1 order by t.created_at desc, t.id desc limit $2`
