-- How many requests of strangers were admitted, by range of addresses ('*' for all together) and window.
create table admissions (
  purpose text not null,
  range text not null,
  window_began_at timestamptz(3) not null,
  count integer not null,
  primary key (purpose, range, window_began_at)
);
create index admissions_window_began_at_idx on admissions (window_began_at);

-- Solved challenges that were accepted, until they expire: each is accepted once.
create table spent_challenges (
  id text primary key,
  expires_at timestamptz(3) not null
);
create index spent_challenges_expires_at_idx on spent_challenges (expires_at);
