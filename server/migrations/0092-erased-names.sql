-- An erased account has one name that people can read, and every account has the same, so that it says nothing of a person.
alter table users drop constraint users_erased;
update users set name = 'حساب محذوف' where erased_at is not null;
alter table users add constraint users_erased check (
  case when erased_at is null then email not like '%@hiwar.gone'
  else email = 'erased-' || id || '@hiwar.gone' and name is not distinct from 'حساب محذوف' and leaves_at is null
    and not verified_email and not verified_phone and not verified_whatsapp and not verified_telegram
    and num_nonnulls(phone, password_hash, gender, city, birth_year, address, image, notification_method,
      last_seen_at, calendar_token_hash, telegram_chat_id, google_sub) = 0
  end);
