alter table "video" add column "has_frames" boolean;
create index "video_without_frames" on "video" ("created_at") where "status" = 'ready' and "has_frames" is null;
