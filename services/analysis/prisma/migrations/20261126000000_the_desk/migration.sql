-- Notes at exact frames, with ranges and tags; drawings beside them; where the court lies in the picture.
ALTER TABLE "annotations"
  ADD COLUMN "frame_index" INTEGER,
  ADD COLUMN "end_ms" INTEGER,
  ADD COLUMN "shot" TEXT,
  ADD COLUMN "phase" TEXT,
  ADD COLUMN "outcome" TEXT,
  ADD COLUMN "player" TEXT,
  ADD COLUMN "playback_speed" DOUBLE PRECISION,
  ADD COLUMN "showing" TEXT NOT NULL DEFAULT 'hold',
  ADD COLUMN "hold_ms" INTEGER NOT NULL DEFAULT 3000;

CREATE TABLE "drawings" (
  "annotation_id" UUID NOT NULL,
  "analysis_id" UUID NOT NULL,
  "document" TEXT NOT NULL,
  "is_empty" BOOLEAN NOT NULL,
  "version" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "drawings_pkey" PRIMARY KEY ("annotation_id"),
  CONSTRAINT "drawings_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "drawings_document_check" CHECK (octet_length("document") <= 65536)
);
CREATE INDEX "drawings_analysis_id_idx" ON "drawings"("analysis_id");

CREATE TABLE "court_pinnings" (
  "id" UUID NOT NULL,
  "analysis_id" UUID NOT NULL,
  "from_ms" INTEGER NOT NULL,
  "pins" JSONB NOT NULL,
  "aspect" DOUBLE PRECISION NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "court_pinnings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "court_pinnings_analysis_id_fkey" FOREIGN KEY ("analysis_id") REFERENCES "analyses"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "court_pinnings_analysis_id_from_ms_key" ON "court_pinnings"("analysis_id", "from_ms");
