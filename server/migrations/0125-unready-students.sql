-- A date of a standing time that its student can still save: a contact to verify, or a consent to give.
alter table standing_places
  drop constraint standing_places_reason_check,
  add constraint standing_places_reason_check check (reason in (
    'reached-booking-limit', 'no-enough-minutes', 'subscription-required', 'subscription-frozen', 'slot-not-found',
    'busy-tutor', 'conflicting-lessons', 'student-unready', 'forbidden', 'paused', 'no-such-hour')) not valid;
