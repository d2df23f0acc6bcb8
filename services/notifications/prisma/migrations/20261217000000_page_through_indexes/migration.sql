-- A person's notifications, the last first, with all that decides whether one is listed or counted, so that the pages before the
-- one that is asked for are passed over without reading them. The statements of the version before use the same indexes. Writers
-- wait while they are built, a few seconds for a million notifications.
CREATE INDEX "notification_newest_idx" ON "notification"("recipient_id", "created_at" DESC, "id" DESC) INCLUDE ("expires_at");
CREATE INDEX "notification_newest_unread_idx" ON "notification"("recipient_id", "created_at" DESC, "id" DESC)
  INCLUDE ("expires_at") WHERE "read_at" IS NULL;
DROP INDEX "notification_recipient_id_created_at_id_idx", "notification_unread_idx";
