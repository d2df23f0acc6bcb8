-- Who tried how many cards from where, against card testing; and which cards and addresses a person used, which tells people
-- apart who pay themselves.
--
-- Expand: processes of the version before write none of it.

CREATE TABLE "card_attempt" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  -- 203.0.113.0/24 or 2001:db8:1:200::/56; empty where no address is known.
  "network" TEXT NOT NULL DEFAULT '',
  -- Of a declined card: the provider's event, which counts once.
  "source" TEXT UNIQUE,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "card_attempt_kind" CHECK ("kind" IN ('setup', 'payment', 'declined'))
);
CREATE INDEX "card_attempt_person" ON "card_attempt" ("user_id", "kind", "at" DESC);
CREATE INDEX "card_attempt_network" ON "card_attempt" ("network", "at" DESC) WHERE "network" <> '';
CREATE INDEX "card_attempt_at" ON "card_attempt" ("at");

CREATE TABLE "card_use" (
  "fingerprint" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "first_used_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("fingerprint", "user_id")
);
CREATE INDEX "card_use_person" ON "card_use" ("user_id");

CREATE TABLE "device_address" (
  "user_id" UUID NOT NULL,
  "address" TEXT NOT NULL,
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY ("user_id", "address")
);
CREATE INDEX "device_address_address" ON "device_address" ("address", "last_seen_at");

-- Events about an intent that saves a card.
ALTER TABLE "webhook_event" DROP CONSTRAINT "webhook_event_subject_known";
ALTER TABLE "webhook_event" ADD CONSTRAINT "webhook_event_subject_known"
  CHECK ("subject_kind" IN ('intent', 'setup', 'account', 'bank_payout', 'dispute', 'transfer'));
