alter table analysis add column promised_at timestamptz(3);
alter table person add column avatar_url text not null default '';
