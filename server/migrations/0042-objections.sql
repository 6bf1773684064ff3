create unique index reports_one_objection on reports (lesson_id, created_by)
  where lesson_id is not null and category = 'اعتراض على الحضور';
comment on index reports_one_objection is 'Each member objects once to what the room made of a lesson';
