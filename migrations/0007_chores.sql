-- formerly 1f27f035d6b22c8203ec03f63cfbe82e31786837e04ee226f3ec21ae0b21d7d7
CREATE TABLE "chores" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"removed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "photos_by_blob" ON "photos" USING btree ("blob") WHERE blob is not null;
--> statement-breakpoint
-- The tables of a job queue that never had a job: leads and pictures are their own queues. Whoever made them noted the version in
-- the comment of the schema, which pg-boss itself doesn't; another's queue stays, and so does one that holds a job.
DO $$
DECLARE
	has_jobs boolean;
BEGIN
	IF to_regclass('pgboss.version') IS NULL OR to_regclass('pgboss.job') IS NULL OR NOT EXISTS (
		SELECT FROM pg_namespace n
		WHERE n.nspname = 'pgboss' AND pg_has_role(n.nspowner, 'USAGE') AND obj_description(n.oid, 'pg_namespace') ~ '^\d+\.\d+\.\d+$'
	) THEN
		RETURN;
	END IF;
	EXECUTE 'SELECT EXISTS (SELECT FROM pgboss.job)' INTO has_jobs;
	IF NOT has_jobs THEN
		DROP SCHEMA pgboss CASCADE;
	END IF;
EXCEPTION
	WHEN insufficient_privilege THEN
		RAISE NOTICE 'the schema pgboss stays: %', SQLERRM;
END $$;
