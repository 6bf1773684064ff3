-- What people switch off, when they want quiet, answers to reminders, and what is known of each message on its way.
create table notice_choices (
  user_id bigint not null references users,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  channel text not null constraint notice_choices_channel_check check (channel in ('whatsapp', 'telegram', 'email', 'push')),
  primary key (user_id, kind, channel)
);
comment on table notice_choices is 'Kinds of notifications that a person switched off on a channel; a kind without a row is on';

create table notice_times (
  user_id bigint primary key references users,
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  digest boolean not null,
  constraint notice_times_both check ((quiet_from is null) = (quiet_until is null)),
  constraint notice_times_apart check (quiet_from <> quiet_until)
);
comment on table notice_times is 'Quiet hours by the clock of Cairo and the summary of the day; a person without a row has those of the product';
comment on column notice_times.quiet_from is 'Minute of the day; null, like quiet_until, for no quiet hours';

create table lesson_answers (
  lesson_id bigint not null references lessons,
  user_id bigint not null references users,
  starts_at timestamptz not null,
  answer text not null constraint lesson_answers_answer_check check (answer in ('coming', 'postpone')),
  channel text not null constraint lesson_answers_channel_check check (channel in ('app', 'whatsapp', 'telegram')),
  at timestamptz not null,
  primary key (lesson_id, user_id)
);
comment on table lesson_answers is 'The newest answer of each member to the reminders of a lesson';
comment on column lesson_answers.starts_at is 'The start that was answered: after a move the answer says nothing any more';
create index lesson_answers_of_user on lesson_answers (user_id, lesson_id);

alter table deliveries
  add urgency text not null default 'soon',
  add gathered boolean not null default false,
  add delivered_at timestamptz,
  add handed_over_at timestamptz,
  add constraint deliveries_urgency_check check (urgency in ('now', 'soon', 'later')) not valid;
comment on column deliveries.gathered is 'Waits for the summary of the day instead of leaving by itself';
comment on column deliveries.delivered_at is 'When it arrived: the service or the browser reported it, or took it where it reports nothing';
comment on column deliveries.handed_over_at is 'When the next channel took over, because it had not arrived';
