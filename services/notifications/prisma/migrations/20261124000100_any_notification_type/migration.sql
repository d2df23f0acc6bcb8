-- Which types there are stands in src/domain/announcements.ts alone, so that a new one needs no migration.
ALTER TABLE "notification" DROP CONSTRAINT "notification_type_check";
ALTER TABLE "notification"
  ADD CONSTRAINT "notification_type_check" CHECK ("type" ~ '^[a-z]+(_[a-z]+)*$');
