import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Extent } from './extent.ts'

const firstNames = ['سارة', 'أحمد', 'منى', 'كريم', 'هدى', 'يوسف', 'ليلى', 'عمر', 'نور', 'طارق', 'ريم', 'حسن']
const lastNames = ['محمود', 'السيد', 'عبد الله', 'الشافعي', 'منصور', 'عادل', 'فؤاد']
const years = 365

/** Inserts listed tutors, and students; nine in ten have a verified mail address. */
export async function insertPeople(trx: Trx, { tutors, students }: Extent): Promise<void> {
  await sql`create temporary table large_people (n int primary key, id bigint not null, tutor boolean not null)
    on commit drop`.execute(trx)
  await sql`
    with made as (
      insert into users (role, email, name, phone, gender, city, birth_year, verified_email, verified_phone, created_at,
        updated_at)
      select case when is_tutor then 3 else 4 end, 'large-' || n || '@hiwar.test',
        (${firstNames}::text[])[1 + n % ${firstNames.length}::int] || ' ' ||
          (${lastNames}::text[])[1 + n % ${lastNames.length}::int],
        '+2010' || lpad(n::text, 8, '0'), case when n % 2 = 0 then 'male' else 'female' end, 1 + n % 27,
        1970 + n % 40, is_tutor or n % 10 > 0, is_tutor or n % 3 > 0, at, at
      from generate_series(1, ${tutors + students}::int) n
      cross join lateral (
        select n <= ${tutors}::int as is_tutor, now() - n % ${years}::int * interval '1 day' - n * interval '1 second' as at
      ) drawn
      returning id, email, role
    )
    insert into large_people (n, id, tutor)
    select split_part(split_part(email, '@', 1), '-', 2)::int, id, role = 3 from made`.execute(trx)
  await sql`
    insert into tutors (user_id, bio, about, activated, notice, joined_support_group, search_text, average_rating,
      displayed_rating, rating_count, lesson_count, student_count, created_at, updated_at)
    select u.id, 'محادثة للمبتدئين بهدوء ومن أول درس', repeat('أدرّس الإنجليزية منذ عشر سنوات. ', 3), n % 20 > 0,
      30, true, fold_arabic(u.name), 300 + n % 200, 300 + n % 200, n % 60, n, n % 300, u.created_at, u.updated_at
    from large_people p join users u on u.id = p.id where p.tutor`.execute(trx)
}
