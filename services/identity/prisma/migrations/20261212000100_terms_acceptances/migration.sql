-- Which versions of the terms of service a person accepted, and when; none for accounts that were made without a page.
create table terms_acceptances (
  account_id uuid not null references accounts (id) on delete cascade,
  version text not null,
  accepted_at timestamptz(3) not null,
  primary key (account_id, version)
);
