-- The first admin of an installation must set up a second factor, whatever REQUIRE_SECOND_FACTOR says of others.
alter table users add column second_factor_required boolean not null default false;
create trigger standing_changed_second_factor after update of second_factor_required on users
  for each statement execute function tell_standing_changed();
