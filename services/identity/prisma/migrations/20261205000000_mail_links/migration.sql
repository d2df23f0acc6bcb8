-- What a mail is asked to link to. The token of the link is made when the mail is sent.
create table mail_links (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose mail_purpose not null,
  code_challenge text not null,
  redirect_path text not null,
  link_to_page boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index mail_links_account_id_purpose_idx on mail_links (account_id, purpose);
create index mail_links_expires_at_idx on mail_links (expires_at);
