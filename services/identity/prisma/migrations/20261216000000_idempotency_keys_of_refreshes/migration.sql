alter table refresh_tokens add column idempotency_key uuid;
