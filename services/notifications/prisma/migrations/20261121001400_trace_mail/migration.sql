-- The trace of what a mail is sent for, which its sending goes on from.
ALTER TABLE "mail" ADD COLUMN "traceparent" TEXT;
