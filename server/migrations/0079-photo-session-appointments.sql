-- The studio fixes a time for the photo session, and the tutor hears of it.
alter table tutors add column photo_session_at timestamptz;
comment on column tutors.photo_session_at is 'Appointment with the chosen studio; null before the studio fixes one';
alter table tutors add constraint tutors_appointed_by_studio check (photo_session_at is null or studio_id is not null);
