-- Notifications that are about no analysis, such as a payout that the coach's bank refused.
--
-- Expand: a process of the version before cannot list such a notification, and none is written before payments is upgraded,
-- which comes after all processes of this service.
ALTER TABLE "notification" ALTER COLUMN "analysis_id" DROP NOT NULL;
