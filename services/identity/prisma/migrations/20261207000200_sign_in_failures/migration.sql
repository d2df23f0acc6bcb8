-- Wrong passwords from places where the owner of an address has never been; for known and unknown addresses alike.
create table sign_in_failures (
  email text primary key,
  -- Since the last sign-in.
  failed_count integer not null,
  failed_since timestamptz(3) not null,
  -- Within the hour that began then, with the tries that had to wait.
  hour_count integer not null,
  hour_began_at timestamptz(3) not null,
  -- When the owner was last told that somebody guesses.
  told_at timestamptz(3),
  last_at timestamptz(3) not null
);
create index sign_in_failures_last_at_idx on sign_in_failures (last_at);

-- What the owner is told after a sign-in.
alter table sessions add column failed_sign_ins integer not null default 0;
alter table sessions add column failed_since timestamptz(3);
