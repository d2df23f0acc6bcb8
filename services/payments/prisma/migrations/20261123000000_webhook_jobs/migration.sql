-- Stored events of the provider that wait are jobs of the queue payments.webhooks, by the id of the event.
--
-- Expand: for a while processes of the version before store events, and their operators replay some. Both become jobs, and
-- "next_attempt_at", by which they look for work, shows them nothing that is due. What one of them has at this moment is
-- passed over when its job finds it processed.
-- To contract: drop the triggers, their functions, the column "next_attempt_at" and its index "webhook_event_open".

-- For the age of the oldest that waits.
CREATE INDEX "webhook_event_waiting" ON "webhook_event" ("received_at") WHERE "processed_at" IS NULL AND "gave_up_at" IS NULL;

CREATE FUNCTION "hide_webhook_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."next_attempt_at" := 'infinity';
  RETURN NEW;
END $$;

CREATE FUNCTION "add_webhook_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs.job (queue, key) VALUES ('payments.webhooks', NEW."id") ON CONFLICT (queue, key) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "webhook_event_hidden" BEFORE INSERT OR UPDATE ON "webhook_event"
  FOR EACH ROW EXECUTE FUNCTION "hide_webhook_event"();
-- When the transaction ends: by then a process of this version has added the job itself.
CREATE CONSTRAINT TRIGGER "webhook_event_job" AFTER INSERT OR UPDATE OF "processed_at" ON "webhook_event"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."processed_at" IS NULL AND NEW."gave_up_at" IS NULL) EXECUTE FUNCTION "add_webhook_job"();

INSERT INTO jobs.job (queue, key, attempts, error, created_at, due_at, run_at, parked_at)
  SELECT 'payments.webhooks', "id", "attempts", CASE WHEN "gave_up_at" IS NULL THEN "error" ELSE coalesce("error", '') END,
    "received_at", "received_at", "next_attempt_at", "gave_up_at"
  FROM "webhook_event" WHERE "processed_at" IS NULL ORDER BY "received_at";

UPDATE "webhook_event" SET "next_attempt_at" = 'infinity' WHERE "processed_at" IS NULL;
