ALTER TABLE "accounts" ADD COLUMN "password_disputed" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "sign_in_attempts" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "email" TEXT NOT NULL,
  "place" TEXT NOT NULL,
  "tried_at" TIMESTAMPTZ(3) NOT NULL
);

CREATE INDEX "sign_in_attempts_email_tried_at_idx" ON "sign_in_attempts" ("email", "tried_at");
CREATE INDEX "sign_in_attempts_tried_at_idx" ON "sign_in_attempts" ("tried_at");
