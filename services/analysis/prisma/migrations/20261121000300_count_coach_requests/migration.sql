-- CreateTable
CREATE TABLE "coach_status_counts" (
    "coach_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "coach_status_counts_pkey" PRIMARY KEY ("coach_id","status")
);

INSERT INTO coach_status_counts (coach_id, status, count)
SELECT coach_id, status, count(*) FROM analyses WHERE opened_at IS NOT NULL GROUP BY coach_id, status;

-- Kept by the database itself, so that no way of writing an analysis can forget to count it. Each statement adds
-- its sums in one order, so that two transactions of a coach cannot wait for each other.
CREATE FUNCTION count_coach_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO coach_status_counts AS kept (coach_id, status, count)
    SELECT coach_id, status, count(*) FROM added WHERE opened_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (coach_id, status) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO coach_status_counts AS kept (coach_id, status, count)
    SELECT coach_id, status, -count(*) FROM removed WHERE opened_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (coach_id, status) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO coach_status_counts AS kept (coach_id, status, count)
    SELECT coach_id, status, sum(step) FROM (
      SELECT coach_id, status, 1 AS step FROM added WHERE opened_at IS NOT NULL
      UNION ALL SELECT coach_id, status, -1 FROM removed WHERE opened_at IS NOT NULL
    ) moved GROUP BY 1, 2 HAVING sum(step) <> 0 ORDER BY 1, 2
    ON CONFLICT (coach_id, status) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added AFTER INSERT ON analyses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_coach_requests();
CREATE TRIGGER count_moved AFTER UPDATE ON analyses
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_coach_requests();
CREATE TRIGGER count_removed AFTER DELETE ON analyses
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_coach_requests();
