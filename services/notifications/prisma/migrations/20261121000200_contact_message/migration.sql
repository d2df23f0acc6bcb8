CREATE TABLE "contact_message" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "ip_address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_message_created_at_idx" ON "contact_message"("created_at");
CREATE INDEX "contact_message_user_id_idx" ON "contact_message"("user_id");
