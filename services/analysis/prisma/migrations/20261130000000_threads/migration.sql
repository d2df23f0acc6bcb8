CREATE TABLE "thread_messages" (
    "id" UUID NOT NULL,
    "analysis_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "thread_messages_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "thread_messages_analysis_id_sent_at_idx" ON "thread_messages"("analysis_id", "sent_at");

ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_analysis_id_fkey"
    FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
