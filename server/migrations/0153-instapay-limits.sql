-- What one may send with InstaPay, so that staff and tutors know before they are refused.
alter table platform_settings
  add instapay_transfer_limit bigint not null default 7000000,
  add instapay_daily_limit bigint not null default 12000000,
  add instapay_monthly_limit bigint not null default 40000000,
  add constraint platform_settings_instapay
    check (0 < instapay_transfer_limit and instapay_transfer_limit <= instapay_daily_limit
      and instapay_daily_limit <= instapay_monthly_limit);
comment on column platform_settings.instapay_transfer_limit is 'In piastres, as the two others; the limits of the sender';

-- The tutors who were there before.
alter table tutors validate constraint tutors_on_time;
alter table tutors validate constraint tutors_canceled;
