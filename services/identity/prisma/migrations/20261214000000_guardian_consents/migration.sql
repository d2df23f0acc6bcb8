-- The link by which a parent or guardian answers.
alter type mail_purpose add value if not exists 'guardian';

-- What a person said of their age at sign-up; none for accounts of programs that do not ask, and of older versions.
create table age_statements (
  account_id uuid not null primary key references accounts (id) on delete cascade,
  statement text not null check (statement in ('16_or_older', 'under_16')),
  stated_at timestamptz(3) not null
);

-- The consent that an account of somebody under 16 needs.
create table guardian_consents (
  account_id uuid not null primary key references accounts (id) on delete cascade,
  guardian_email text not null,
  requested_at timestamptz(3) not null,
  -- The account is deleted if nobody has agreed by then.
  answer_by timestamptz(3) not null,
  agreed_at timestamptz(3),
  terms_version text,
  withdrawn_at timestamptz(3),
  check ((agreed_at is null) = (terms_version is null)),
  check (withdrawn_at is null or agreed_at is not null)
);
create index guardian_consents_unanswered_idx on guardian_consents (answer_by) where agreed_at is null;
