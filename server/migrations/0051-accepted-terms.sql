alter table users
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add constraint users_terms check ((terms_version is null) = (terms_accepted_at is null));
comment on column users.terms_version is 'The terms and privacy policy that the person accepted by registering; null for accounts that staff made';
