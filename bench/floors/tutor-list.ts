/** A page of listed tutors with the count of all that the filters leave, in one statement. */
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
