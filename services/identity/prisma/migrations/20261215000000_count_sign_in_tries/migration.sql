-- Stores a try to sign in and returns true if fewer than `few` others were made with the address since then. Concurrent tries for
-- one address wait for each other; each statement of the function sees what was stored while it waited.
create function count_sign_in_try(tried_email text, tried_place text, tried_now timestamptz, since timestamptz, few integer)
returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sign-in ' || tried_email, 0));
  insert into sign_in_attempts (email, place, tried_at)
  select tried_email, tried_place, tried_now
  where few > (
    select count(*) from (
      select from sign_in_attempts where email = tried_email and tried_at > since limit few
    ) as others
  );
  return found;
end
$$;
