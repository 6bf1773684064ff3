/** A page of a student's lessons with both members of each and the count of all, in one statement. */
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
