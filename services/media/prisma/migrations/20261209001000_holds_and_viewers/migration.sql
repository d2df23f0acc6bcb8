ALTER TABLE "video" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3),
    ADD COLUMN "erasing_at" TIMESTAMPTZ(3);
CREATE INDEX "video_withdrawn_at_idx" ON "video"("withdrawn_at");

CREATE TABLE "hold" (
    "hold_id" UUID NOT NULL,
    "video_id" UUID NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hold_pkey" PRIMARY KEY ("hold_id", "video_id")
);
CREATE INDEX "hold_video_id_idx" ON "hold"("video_id");
ALTER TABLE "hold" ADD CONSTRAINT "hold_video_id_fkey"
    FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "viewer" (
    "video_id" UUID NOT NULL,
    "viewer_id" UUID NOT NULL,
    "is_operator" BOOLEAN NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "viewer_pkey" PRIMARY KEY ("video_id", "viewer_id", "is_operator")
);
CREATE INDEX "viewer_viewer_id_idx" ON "viewer"("viewer_id");
ALTER TABLE "viewer" ADD CONSTRAINT "viewer_video_id_fkey"
    FOREIGN KEY ("video_id") REFERENCES "video"("id") ON DELETE CASCADE ON UPDATE CASCADE;
