import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Extent } from './extent.ts'

/** Inserts records for the back office: failed payments, withdrawals, reports, messages, audit rows, deliveries. */
export async function insertRecords(trx: Trx, { tutors, students }: Extent): Promise<void> {
  const people = tutors + students
  await sql`
    insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
      created_at, updated_at)
    select p.id, (select min(id) from plans), p.n % 3, 240, 180000 + p.n % 50 * 1000, (array[2, 4, 6])[1 + p.n % 3],
      p.n % 4, 'large-failed-' || p.n, at.moment, at.moment
    from large_people p cross join lateral (select now() - p.n * interval '7 minutes' as moment) at
    where not p.tutor and p.n % 3 = 0`.execute(trx)
  await sql`
    insert into invoices (user_id, method, receiver, amount, min_amount, max_amount, status, addressed_by, decided_at,
      created_at, updated_at)
    select p.id, p.n % 3, (array['+201012345678', 'CIB:123456789012', 'hiwar.tutor@instapay'])[1 + p.n % 3], 20000 + p.n % 100 * 1000, 20000, 500000, case when p.n % 2 = 0 then 2 else 4 end,
      a.id, at.moment, at.moment - interval '2 days', at.moment
    from large_people p cross join generate_series(1, 10) turn
    cross join lateral (select now() - (p.n + turn * 2000) * interval '5 minutes' as moment) at
    cross join (select min(id) as id from users where role = 2) a where p.tutor`.execute(trx)
  await sql`
    insert into reports (title, description, category, resolved_at, created_by, updated_by, created_at, updated_at)
    select 'انقطع الصوت في الدرس', 'انقطع الصوت مرات كثيرة في آخر الدرس.', 'technical',
      case when p.n % 20 > 0 then at.moment + interval '5 hours' end, p.id, p.id, at.moment, at.moment
    from large_people p cross join lateral (select now() - p.n * interval '10 minutes' as moment) at
    where not p.tutor and p.n % 10 = 0`.execute(trx)
  await sql`
    insert into contact_requests (name, phone, title, message, created_at)
    select u.name, u.phone, 'سؤال عن الباقات', 'أود معرفة الفرق بين الباقات قبل الاشتراك.', u.created_at
    from large_people p join users u on u.id = p.id where p.n % 20 = 0`.execute(trx)
  await sql`
    insert into audit_rows (actor_id, action, object, object_id, before, after, ip, request_id, created_at)
    select a.id, (array['user.update', 'lesson.verdict', 'report.resolve', 'invoice.update'])[1 + p.n % 4], 'user',
      p.id::text, '{"name": "قبل"}', '{"name": "بعد"}', '127.0.0.1', 'large-' || p.n, now() - p.n * interval '3 minutes'
    from large_people p cross join (select min(id) as id from users where role = 2) a`.execute(trx)
  await sql`
    insert into deliveries (user_id, event, occurrence, channel, status, attempts, last_error, sent_at, expires_at,
      created_at)
    select p.id, (array['lesson-booked', 'lesson-reminder-hour', 'payment-paid'])[1 + p.n % 3], 'large:' || turn, 'email',
      case when p.n % 50 = 0 then 'failed' else 'sent' end, 1, case when p.n % 50 = 0 then 'email:550' end,
      case when p.n % 50 > 0 then at.moment end, at.moment + interval '1 day', at.moment
    from large_people p cross join generate_series(1, 2) turn
    cross join lateral (select now() - (p.n + turn * ${people}::int) * interval '20 seconds' as moment) at`.execute(trx)
}
