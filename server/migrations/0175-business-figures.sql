-- What students answer when they are asked whether they would recommend Hiwar, and what the provider keeps of payments.
create table survey_answers (
  user_id bigint not null references users,
  number int not null check (number > 0),
  score int check (score between 0 and 10),
  answered_at timestamptz not null,
  constraint survey_answers_once primary key (user_id, number)
);
comment on table survey_answers is 'How likely a student would recommend Hiwar; each time the question was asked has one answer';
comment on column survey_answers.number is 'Counts the times that the student was asked';
comment on column survey_answers.score is 'Null when the student put the question off';
create index survey_answers_by_time on survey_answers (answered_at) where score is not null;

-- ours: the usual fee of cards and wallets, until the owner enters the one of the contract
alter table platform_settings
  add provider_fee int not null default 250
    constraint platform_settings_provider_fee check (provider_fee between 0 and 10000);
comment on column platform_settings.provider_fee is 'Basis points of each payment, for figures alone';
