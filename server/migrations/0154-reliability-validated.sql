-- Checks the tutors and ratings that were there before.
alter table tutors validate constraint tutors_on_time;
alter table tutors validate constraint tutors_canceled;
