-- A spoken note, which has no picture.
ALTER TYPE "video_purpose" ADD VALUE 'voice';

-- As text, because a value cannot be used in the transaction that adds it.
ALTER TABLE "video" DROP CONSTRAINT "video_measures_check",
  ADD CONSTRAINT "video_measures_check" CHECK (
    "size_bytes" > 0 AND "duration_ms" >= 0
    AND CASE WHEN "purpose"::text = 'voice' THEN "width" = 0 AND "height" = 0 ELSE "width" > 0 AND "height" > 0 END
  );
