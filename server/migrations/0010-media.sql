create table media_items (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references tutors (user_id),
  kind text not null check (kind in ('image', 'video', 'thumbnail', 'intro-video')),
  name text not null,
  bytes bigint not null check (bytes > 0),
  mime text not null,
  uploaded_by bigint not null references users,
  created_at timestamptz not null
);
comment on table media_items is 'Stored files of tutors: the ones on their cards, and every intro video';
create unique index media_items_name_key on media_items (name);
create unique index media_items_one_of_kind on media_items (tutor_id, kind) where kind <> 'intro-video';
create index media_items_newest on media_items (created_at desc, id desc);
create index media_items_of_tutor on media_items (tutor_id, created_at desc, id desc);

create table intro_videos (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references tutors (user_id),
  media_id bigint not null references media_items,
  state int not null default 1 check (state between 1 and 3),
  note text check (length(note) between 1 and 1000),
  seconds int not null check (seconds between 30 and 180),
  reviewer_id bigint references users,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint intro_videos_reviewed check
    ((state = 1) = (reviewer_id is null) and (state = 1) = (reviewed_at is null) and (state <> 2 or note is not null))
);
comment on column intro_videos.state is '1 pending, 2 rejected, 3 approved';
create unique index intro_videos_media_key on intro_videos (media_id);
create unique index intro_videos_one_open on intro_videos (tutor_id) where state in (1, 3);
create index intro_videos_newest on intro_videos (created_at desc, id desc);
create index intro_videos_of_tutor on intro_videos (tutor_id, created_at desc, id desc);

create function decided_intro_video_stays() returns trigger language plpgsql as $$ begin
  raise exception 'intro video % is decided', old.id using errcode = '23514', constraint = 'intro_videos_decided_final';
end $$;
create trigger intro_videos_decided_final before update of state on intro_videos
  for each row when (old.state <> 1 and new.state <> old.state) execute function decided_intro_video_stays();

create index users_of_image on users (image) where image is not null;
create index tutors_of_video on tutors (video) where video is not null;
create index tutors_of_thumbnail on tutors (thumbnail) where thumbnail is not null;
create index tutors_of_studio on tutors (studio_id) where studio_id is not null;
create index users_studios on users (created_at desc, id desc) where role = 6;
