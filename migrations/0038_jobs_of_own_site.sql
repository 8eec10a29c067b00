-- A transaction that serves a shopper may add jobs of its own site only, to the queues that access.sql lists, and a limited number of them.
SET LOCAL ROLE forecourt_jobs;
-- How many jobs the current transaction of a connection has added. One row a connection, so that none waits for another.
CREATE UNLOGGED TABLE jobs.shopper_additions (
	backend integer PRIMARY KEY,
	transaction xid8 NOT NULL,
	added integer NOT NULL
);
CREATE OR REPLACE FUNCTION jobs.add_job(queue_name text, ids jsonb, due timestamptz) RETURNS uuid
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	max_added constant integer := 100;
	q record;
	starts timestamptz := coalesce(due, now());
	added_here integer;
	added uuid;
BEGIN
	-- The login of the shoppers' role is a member of no other role.
	IF NOT pg_has_role(session_user, to_regrole('forecourt_import'), 'member') AND NOT pg_has_role(session_user, to_regrole('forecourt_jobs'), 'member') THEN
		IF NOT jobs.takes_shoppers_jobs(queue_name) THEN
			RAISE insufficient_privilege USING MESSAGE = format('a transaction of a site adds no job to %s; the queues that it may add to are listed in access.sql', queue_name);
		END IF;
		IF ids ->> 'siteId' IS DISTINCT FROM public.current_site()::text OR public.current_site() IS NULL THEN
			RAISE insufficient_privilege USING MESSAGE = format('a job of %s has to be of the site of its transaction', queue_name);
		END IF;
		INSERT INTO jobs.shopper_additions AS own (backend, transaction, added)
		VALUES (pg_backend_pid(), pg_current_xact_id(), 1)
		ON CONFLICT (backend) DO UPDATE SET
			added = CASE WHEN own.transaction = excluded.transaction THEN own.added + 1 ELSE 1 END,
			transaction = excluded.transaction
		RETURNING own.added INTO added_here;
		IF added_here > max_added THEN
			RAISE insufficient_privilege USING MESSAGE = format('one transaction adds at most %s jobs', max_added);
		END IF;
	END IF;
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
