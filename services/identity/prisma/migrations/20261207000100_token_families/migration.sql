-- Which token each refresh token replaced, and since when another token of its session has taken its place.
alter table refresh_tokens add column parent_hash text;
alter table refresh_tokens add column superseded_at timestamptz(3);
update refresh_tokens set superseded_at = rotated_at where rotated_at is not null;
create index refresh_tokens_living_idx on refresh_tokens (session_id) where superseded_at is null;
