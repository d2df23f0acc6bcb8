create type factor_type as enum ('totp', 'webauthn');

-- Second factors. A secret is encrypted; a passkey has a public key only.
create table factors (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  type factor_type not null,
  friendly_name text not null,
  verified_at timestamptz(3),
  secret text,
  last_step integer,
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[] not null default '{}',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index factors_account_id_idx on factors (account_id);
create index factors_created_at_idx on factors (created_at);

create table factor_challenges (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  challenge text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index factor_challenges_factor_id_idx on factor_challenges (factor_id);
create index factor_challenges_session_id_idx on factor_challenges (session_id);
create index factor_challenges_expires_at_idx on factor_challenges (expires_at);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);

-- How and when the person of a session proved who they are. What a removed factor proved goes with it.
create table session_proofs (
  session_id uuid not null references sessions (id) on delete cascade,
  method text not null,
  proved_at timestamptz(3) not null,
  factor_id uuid references factors (id) on delete cascade,
  primary key (session_id, method)
);
create index session_proofs_factor_id_idx on session_proofs (factor_id);

-- Wrong codes of an account.
create table second_factor_tries (
  account_id uuid primary key references accounts (id) on delete cascade,
  wrong integer not null,
  last_wrong_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);

-- An address that was asked for; it counts once its mailed link is opened.
alter table accounts add column new_email text;
alter type mail_purpose add value 'email_change';
