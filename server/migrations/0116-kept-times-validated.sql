-- contracts 0098: a student has one hold while paying, by the index of the migration before, and others beside it
alter table lesson_holds drop constraint lesson_holds_student;
alter table lesson_holds validate constraint lesson_holds_kind_check;
alter table lessons validate constraint lessons_origin_check;
