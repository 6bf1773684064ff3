/** The lesson slots of a listed tutor in a window with what of each is taken, in one statement. */
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
