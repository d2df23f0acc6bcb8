-- CreateTable
CREATE TABLE "__thing__" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "__thing___pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "__thing___owner_id_created_at_id_idx" ON "__thing__"("owner_id", "created_at" DESC, "id" DESC);
