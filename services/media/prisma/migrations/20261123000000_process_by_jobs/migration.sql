-- The work on videos is the queue media.processing of jobs.job from now on. processing_job stays, empty, for processes of
-- the version before, and with processing_share, the function and the trigger until a contract migration drops them.
--
-- What such a process adds becomes a job in the same transaction. After the row was inserted: the process has it returned.
CREATE FUNCTION "move_processing_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs.job (queue, key, data, owner, cost_ms)
  SELECT 'media.processing', "id"::text, jsonb_build_object('ownerId', "owner_id"), "owner_id"::text, NEW."work_ms"
  FROM "video" WHERE "id" = NEW."video_id"
  ON CONFLICT (queue, key) DO NOTHING;
  DELETE FROM "processing_job" WHERE "video_id" = NEW."video_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "move_processing_job" AFTER INSERT ON "processing_job"
  FOR EACH ROW EXECUTE FUNCTION "move_processing_job"();

-- What a process of the version before works on is due again at once: that process can no longer end it.
INSERT INTO jobs.job (queue, key, data, owner, cost_ms, created_at, due_at, run_at, attempts, error)
SELECT 'media.processing', video."id"::text, jsonb_build_object('ownerId', video."owner_id"), video."owner_id"::text,
  job."work_ms", job."created_at", job."created_at",
  CASE WHEN job."claimed_by" IS NULL THEN job."next_attempt_at" ELSE now() END, job."attempts", job."error"
FROM "processing_job" job JOIN "video" video ON video."id" = job."video_id"
ORDER BY job."created_at";

DELETE FROM "processing_job";

INSERT INTO jobs.share (queue, owner, used_until)
SELECT 'media.processing', "owner_id"::text, "used_until" FROM "processing_share" WHERE "used_until" > now();
