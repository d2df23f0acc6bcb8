alter table "video" add column "has_scrub" boolean not null default false;
