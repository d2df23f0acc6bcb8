-- What a coach has earned is kept in sums, so that showing it does not become slower with each payment. The database itself keeps
-- them, so that no way of writing a payment can forget to. `coach_share` is as what each payment was counted; what it counts as by
-- now is read anew when its transaction ends, whatever was changed and in which order.
--
-- Expand: processes of the version before keep the sums, too, and go on adding up the payments themselves. Once none of them runs,
-- a contract migration drops the indexes that only they read: "payment_earned_idx", "payment_on_hold_idx" and "payout_earned_idx".
--
-- Locks: "payment", "payout", "refund" and "bank_payout" can be read but not written until the end of the transaction; a few
-- seconds for a million payments.

LOCK TABLE "payment", "payout", "refund", "bank_payout" IN SHARE ROW EXCLUSIVE MODE;

-- The first moment of its month in UTC that lies in the same month everywhere, for all but the hours in which it is already or
-- still another month somewhere: those are told apart by quarters of an hour, on which the days of all time zones begin.
CREATE FUNCTION "month_moment"("at" TIMESTAMPTZ) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN date_trunc('month', $1 AT TIME ZONE 'UTC' - interval '12 hours') = date_trunc('month', $1 AT TIME ZONE 'UTC' + interval '14 hours')
      THEN (date_trunc('month', $1 AT TIME ZONE 'UTC') + interval '12 hours') AT TIME ZONE 'UTC'
    ELSE date_bin('15 minutes', $1, timestamptz '2000-01-01 00:00:00+00') END;
$$;

-- Where the coach's share of a payment is, as in `transaction-stage.ts`; other payments have no row. What was sent to the bank is
-- there once the bank payout is paid. The share is without the coach's part of partial refunds.
CREATE VIEW "coach_share_now" AS
SELECT payment."id" AS "payment_id", payment."coach_id", payment."currency",
  CASE WHEN payment."status" <> 'completed' THEN 'on-hold'
    WHEN payout."status" IN ('pending', 'processing') THEN 'on-its-way'
    WHEN EXISTS (SELECT FROM "bank_payout" bank
      WHERE bank."id" = payout."bank_payout_id" AND bank."created_at" >= payout."paid_out_at") THEN 'sent-to-bank'
    ELSE 'paid-out' END AS "place",
  coalesce(CASE WHEN payment."status" = 'completed' THEN "month_moment"(payment."captured_at") END, '-infinity') AS "moment",
  payment."total_minor",
  payment."coach_amount_minor" - CASE WHEN payment."status" <> 'completed' THEN 0
    ELSE (SELECT coalesce(sum(refund."coach_minor"), 0) FROM "refund" refund
      WHERE refund."payment_id" = payment."id" AND refund."status" IN ('pending', 'succeeded')) END::int AS "share_minor"
FROM "payment" payment
  LEFT JOIN "payout" payout ON payout."payment_id" = payment."id" AND payout."coach_id" = payment."coach_id"
WHERE payment."status" IN ('authorized', 'processing')
  OR (payment."status" = 'completed' AND payout."status" NOT IN ('canceled', 'reversed'));

-- A payment without a place counts nowhere.
CREATE TABLE "coach_share" (
    "payment_id" UUID NOT NULL,
    "coach_id" UUID,
    "currency" CHAR(3),
    "place" TEXT,
    "moment" TIMESTAMPTZ(3),
    "total_minor" INTEGER,
    "share_minor" INTEGER,

    CONSTRAINT "coach_share_pkey" PRIMARY KEY ("payment_id")
);

-- Each change adds rows, so that payments of a coach never wait for each other; a job folds them into one for each place and moment,
-- and into one for what is older than the months that are shown. What is kept is the sum over all rows.
CREATE TABLE "coach_share_sum" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "coach_id" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "place" TEXT NOT NULL,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "payments" INTEGER NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "share_minor" BIGINT NOT NULL,
    "is_folded" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "coach_share_sum_pkey" PRIMARY KEY ("id")
);

INSERT INTO "coach_share" ("payment_id", "coach_id", "currency", "place", "moment", "total_minor", "share_minor")
  SELECT "payment_id", "coach_id", "currency", "place", "moment", "total_minor", "share_minor" FROM "coach_share_now";

INSERT INTO "coach_share_sum" ("coach_id", "currency", "place", "moment", "payments", "total_minor", "share_minor", "is_folded")
  SELECT "coach_id", "currency", "place",
    CASE WHEN "moment" < (date_trunc('month', now() AT TIME ZONE 'UTC') - interval '13 months') AT TIME ZONE 'UTC' THEN '-infinity'
      ELSE "moment" END, count(*), sum("total_minor"), sum("share_minor"), true
  FROM "coach_share" GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;

CREATE INDEX "coach_share_sum_coach_idx" ON "coach_share_sum" ("coach_id", "currency")
  INCLUDE ("place", "moment", "payments", "total_minor", "share_minor");
CREATE INDEX "coach_share_sum_to_fold" ON "coach_share_sum" ("id") WHERE NOT "is_folded";

-- The row of `coach_share` is locked before the payment is read, so that of several transactions that change one payment in
-- different places the last reads what the others have written.
CREATE FUNCTION "count_coach_share"("changed" UUID) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counted "coach_share";
  present "coach_share";
BEGIN
  SELECT * INTO counted FROM "coach_share" WHERE "payment_id" = changed FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "coach_share" ("payment_id") VALUES (changed) ON CONFLICT DO NOTHING;
    SELECT * INTO counted FROM "coach_share" WHERE "payment_id" = changed FOR UPDATE;
  END IF;
  SELECT changed, now."coach_id", now."currency", now."place", now."moment", now."total_minor", now."share_minor" INTO present
    FROM (SELECT) one LEFT JOIN "coach_share_now" now ON now."payment_id" = changed;
  IF counted IS NOT DISTINCT FROM present THEN
    RETURN;
  END IF;
  INSERT INTO "coach_share_sum" ("coach_id", "currency", "place", "moment", "payments", "total_minor", "share_minor")
    SELECT "coach_id", "currency", "place", "moment", step, step * "total_minor", step * "share_minor"
    FROM (SELECT -1 AS step, counted.* UNION ALL SELECT 1, present.*) moved WHERE "place" IS NOT NULL;
  UPDATE "coach_share" SET ("coach_id", "currency", "place", "moment", "total_minor", "share_minor") =
      (present."coach_id", present."currency", present."place", present."moment", present."total_minor", present."share_minor")
    WHERE "payment_id" = changed;
END $$;

CREATE FUNCTION "count_payment_share"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_coach_share"(coalesce(NEW."id", OLD."id"));
  RETURN NULL;
END $$;

-- Of a payout or refund, of which both payments count should it ever move from one to another.
CREATE FUNCTION "count_part_share"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_coach_share"(coalesce(NEW."payment_id", OLD."payment_id"));
  IF OLD."payment_id" <> NEW."payment_id" THEN
    PERFORM "count_coach_share"(OLD."payment_id");
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION "count_bank_payout_shares"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "count_coach_share"("payment_id") FROM
    (SELECT "payment_id" FROM "payout" WHERE "bank_payout_id" = NEW."id" ORDER BY "payment_id") share;
  RETURN NULL;
END $$;

-- When the transaction ends, so that the lock of the count is the last that it takes and nobody can wait for it who holds it up.
CREATE CONSTRAINT TRIGGER "payment_share_opened" AFTER INSERT ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."status" IN ('authorized', 'processing', 'completed')) EXECUTE FUNCTION "count_payment_share"();
CREATE CONSTRAINT TRIGGER "payment_share_changed" AFTER UPDATE ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."status", OLD."coach_id", OLD."currency", OLD."captured_at", OLD."total_minor", OLD."coach_amount_minor")
    IS DISTINCT FROM (NEW."status", NEW."coach_id", NEW."currency", NEW."captured_at", NEW."total_minor", NEW."coach_amount_minor"))
  EXECUTE FUNCTION "count_payment_share"();
CREATE CONSTRAINT TRIGGER "payment_share_ended" AFTER DELETE ON "payment" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION "count_payment_share"();

CREATE CONSTRAINT TRIGGER "payout_share_moved" AFTER INSERT OR DELETE ON "payout" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION "count_part_share"();
CREATE CONSTRAINT TRIGGER "payout_share_changed" AFTER UPDATE ON "payout" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."status", OLD."coach_id", OLD."payment_id", OLD."paid_out_at", OLD."bank_payout_id")
    IS DISTINCT FROM (NEW."status", NEW."coach_id", NEW."payment_id", NEW."paid_out_at", NEW."bank_payout_id"))
  EXECUTE FUNCTION "count_part_share"();

CREATE CONSTRAINT TRIGGER "refund_share_taken" AFTER INSERT OR DELETE ON "refund" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION "count_part_share"();
CREATE CONSTRAINT TRIGGER "refund_share_changed" AFTER UPDATE ON "refund" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."status", OLD."payment_id", OLD."coach_minor") IS DISTINCT FROM (NEW."status", NEW."payment_id", NEW."coach_minor"))
  EXECUTE FUNCTION "count_part_share"();

CREATE CONSTRAINT TRIGGER "bank_payout_share_sent" AFTER UPDATE ON "bank_payout" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."created_at" IS DISTINCT FROM NEW."created_at") EXECUTE FUNCTION "count_bank_payout_shares"();

-- The few that depend on the present moment: shares on their way, by when they are due, and bank payouts that have not arrived.
CREATE INDEX "payout_on_its_way" ON "payout" ("coach_id", "due_at") WHERE "status" IN ('pending', 'processing');
CREATE INDEX "bank_payout_not_paid" ON "bank_payout" ("coach_id") WHERE "status" <> 'paid';
