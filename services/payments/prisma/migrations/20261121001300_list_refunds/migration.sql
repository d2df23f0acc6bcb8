-- Payments whose money somebody asked back, the last first, as operators list them.
CREATE INDEX "payment_refund_requested" ON "payment" ("refund_requested_at" DESC) WHERE "refund_requested_at" IS NOT NULL;
