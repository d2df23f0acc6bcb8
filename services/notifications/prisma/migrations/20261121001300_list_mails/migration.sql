-- Mails as operators list them, the last first: all, and those that were given up.
CREATE INDEX "mail_newest_idx" ON "mail" ("created_at" DESC);
CREATE INDEX "mail_given_up_idx" ON "mail" ("created_at" DESC) WHERE "status" = 'given_up';
