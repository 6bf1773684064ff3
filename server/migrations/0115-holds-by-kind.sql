-- without a transaction
drop index concurrently if exists lesson_holds_checkout;
create unique index concurrently lesson_holds_checkout on lesson_holds (student_id) where kind = 'checkout';
drop index concurrently if exists lesson_holds_of_student;
create index concurrently lesson_holds_of_student on lesson_holds (student_id);
