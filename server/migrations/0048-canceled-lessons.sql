-- Staff look at the canceled ones alone; among all lessons they are few.
create index lessons_canceled on lessons (starts_at desc, id desc) where canceled_at is not null;
