-- Links in mails about the security of an account, for owners who did not do what the mail tells of.
alter type mail_purpose add value if not exists 'dispute';

-- The address that such a mail goes to, which is the owner's even if the account has another one by then.
alter table mail_links add column address text not null default '';
alter table mail_tokens add column address text not null default '';
