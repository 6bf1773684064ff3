-- Staff see an account as its owner sees it, reading only.
alter table login_sessions
  add column viewer_id bigint,
  add column viewer_login_id uuid,
  drop constraint login_sessions_purpose_check,
  add constraint login_sessions_purpose_check check (purpose in ('full', 'enrol', 'view')) not valid,
  add constraint login_sessions_view check (
    case purpose
      when 'view' then num_nulls(viewer_id, viewer_login_id) = 0 and viewer_id <> user_id
      else num_nonnulls(viewer_id, viewer_login_id) = 0
    end) not valid;
comment on column login_sessions.purpose is 'enrol: the login of an account that needs a second factor and has none; it may only set one up. view: staff look at the account; it only reads';
comment on column login_sessions.viewer_id is 'The admin who looks at the account of user_id';
comment on column login_sessions.viewer_login_id is 'The login of the viewer, with which the view ends';

create table view_visits (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  viewer_id bigint not null references users,
  viewer_login_id uuid not null,
  reason text not null check (char_length(reason) between 5 and 255),
  word_hash text not null unique,
  asked_at timestamptz not null,
  from_at timestamptz,
  until_at timestamptz,
  constraint view_visits_two_people check (viewer_id <> user_id),
  constraint view_visits_entered check ((from_at is null) = (until_at is null) and until_at > from_at)
);
comment on table view_visits is 'Admins who looked at an account; without a time when nobody opened the address of the view';
comment on column view_visits.until_at is 'When the visit ends at the latest';
create index view_visits_of_user on view_visits (user_id, from_at);
create index view_visits_of_viewer on view_visits (viewer_id);
create index view_visits_newest on view_visits (from_at, id);
