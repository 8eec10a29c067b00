ALTER TABLE "deliveries" ADD COLUMN "claimed_by" uuid;
--> statement-breakpoint
-- Its tables are made by pg-boss, as the owner of this schema (src/platform/server/jobs/job-tables.ts).
CREATE SCHEMA jobs AUTHORIZATION forecourt_jobs;
--> statement-breakpoint
-- The one way in which other roles use the queue: they may add a job and may read none. A queue that dedupes refuses a job
-- with the ids of one that it contains; the function then returns null.
SET LOCAL ROLE forecourt_jobs;
CREATE FUNCTION jobs.add_job(queue_name text, ids jsonb, due timestamptz) RETURNS uuid
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	q record;
	starts timestamptz := coalesce(due, now());
	added uuid;
BEGIN
	SELECT * INTO q FROM jobs.queue WHERE name = queue_name;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'there is no job queue %; queues are declared when the platform starts', queue_name;
	END IF;
	IF octet_length(ids::text) > 500 THEN
		RAISE EXCEPTION 'a job of % contains more than ids', queue_name;
	END IF;
	-- The same row as pg-boss adds; a test compares them.
	INSERT INTO jobs.job (name, data, start_after, singleton_key, policy, dead_letter, heartbeat_seconds,
		expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max)
	VALUES (queue_name, ids, starts, CASE WHEN q.policy <> 'standard' THEN ids::text END, q.policy, q.dead_letter, q.heartbeat_seconds,
		q.expire_seconds, q.deletion_seconds, starts + q.retention_seconds * interval '1s',
		q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max)
	ON CONFLICT DO NOTHING
	RETURNING id INTO added;
	IF added IS NOT NULL AND q.notify AND starts <= now() THEN
		PERFORM pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), queue_name);
	END IF;
	RETURN added;
END $$;
RESET ROLE;
