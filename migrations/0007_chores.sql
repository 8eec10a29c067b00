CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"removed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "photos_by_blob" ON "photos" USING btree ("blob") WHERE blob is not null;
--> statement-breakpoint
-- The tables of a job queue that never had a job: leads and pictures are their own queues.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
