CREATE TABLE "api_requests" (
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"record_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_requests_actor_operation_key_pk" PRIMARY KEY("actor","operation","key")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"dealership_ids" integer[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_limits" CHECK (cardinality(scopes) > 0 and cardinality(dealership_ids) is distinct from 0 and expires_at <= created_at + interval '366 days')
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_requests_by_age" ON "api_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_by_person" ON "api_tokens" USING btree ("person_id");
--> statement-breakpoint
-- The setting app.staff names a person, or a person and the API token that acts for them: `person.signature`, `person/token.signature`. The
-- signature covers both, so that who may run SQL under a token can't shed its limits.
CREATE OR REPLACE FUNCTION current_staff() RETURNS uuid
	LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	setting text := current_setting('app.staff', true);
	signed text := split_part(setting, '.', 1);
BEGIN
	IF coalesce(setting, '') = '' THEN
		RETURN NULL;
	END IF;
	PERFORM FROM secrets.site_key
	WHERE encode(sha256(outer_pad || sha256(inner_pad || convert_to('staff:' || signed, 'UTF8'))), 'hex') = split_part(setting, '.', 2);
	IF NOT FOUND THEN
		RAISE insufficient_privilege USING MESSAGE = 'app.staff has no valid signature';
	END IF;
	RETURN split_part(signed, '/', 1)::uuid;
END $$;
--> statement-breakpoint
-- The API token of this transaction; null for a person's session.
CREATE FUNCTION staff_token() RETURNS uuid
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT CASE WHEN public.current_staff() IS NOT NULL
		THEN nullif(split_part(split_part(current_setting('app.staff', true), '.', 1), '/', 2), '')::uuid END
$$;
--> statement-breakpoint
-- Whose requests these are, as in `api_requests`.
CREATE FUNCTION staff_actor() RETURNS text
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce('token:' || public.staff_token(), 'person:' || public.current_staff())
$$;
--> statement-breakpoint
-- The dealerships that the token of this transaction is limited to; null without a limit.
CREATE FUNCTION staff_limit() RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT t.dealership_ids FROM public.api_tokens t WHERE t.id = public.staff_token()
$$;
--> statement-breakpoint
-- Whether all dealerships of a site are within the limit. Without a limit every site is.
CREATE FUNCTION staff_limit_has_site(site integer, dealerships integer[]) RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT dealerships IS NULL OR coalesce(bool_and(d.dealership_id = ANY (dealerships)), false)
	FROM public.site_dealerships d WHERE d.site_id = site
$$;
--> statement-breakpoint
-- The roles of the person of this transaction, and of a token only those within its dealerships. A token that is revoked or expired has none.
CREATE OR REPLACE FUNCTION staff_grants() RETURNS SETOF memberships
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT m.* FROM public.memberships m JOIN public.people p ON p.id = m.person_id
	CROSS JOIN (SELECT public.staff_token() AS token, public.staff_limit() AS dealerships OFFSET 0) AS within
	WHERE m.person_id = public.current_staff() AND p.removed_at IS NULL
		AND (within.token IS NULL OR EXISTS (SELECT FROM public.api_tokens t
			WHERE t.id = within.token AND t.person_id = m.person_id AND t.revoked_at IS NULL AND t.expires_at > now()))
		AND (within.dealerships IS NULL OR CASE m.role
			WHEN 'sales' THEN m.dealership_id = ANY (within.dealerships)
			WHEN 'manager' THEN m.dealership_id = ANY (within.dealerships)
			WHEN 'web-editor' THEN public.staff_limit_has_site(m.site_id, within.dealerships)
			-- What they reach in the group is limited by the functions below.
			ELSE m.role = 'group-admin' END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION staff_dealerships(VARIADIC roles text[]) RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(array_agg(DISTINCT id), '{}') FROM (
		SELECT g.dealership_id AS id FROM public.staff_grants() g WHERE g.role = ANY (roles) AND g.dealership_id IS NOT NULL AND g.location_ids IS NULL
		UNION ALL
		SELECT d.id FROM public.staff_grants() g JOIN public.dealerships d ON d.configuration ->> 'group' = g.group_name
		WHERE g.role = 'group-admin' AND g.role = ANY (roles)
		UNION ALL
		SELECT s.dealership_id FROM public.staff_grants() g JOIN public.site_dealerships s ON s.site_id = g.site_id
		WHERE g.role = 'web-editor' AND g.role = ANY (roles)
	) AS found CROSS JOIN (SELECT public.staff_limit() AS dealerships OFFSET 0) AS within
	WHERE within.dealerships IS NULL OR id = ANY (within.dealerships)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION staff_sites(VARIADIC roles text[]) RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(array_agg(DISTINCT s.id), '{}') FROM public.staff_grants() g
	JOIN public.sites s ON s.id = g.site_id OR s.group_name = g.group_name
	CROSS JOIN (SELECT public.staff_limit() AS dealerships OFFSET 0) AS within
	WHERE g.role = ANY (roles) AND public.staff_limit_has_site(s.id, within.dealerships)
$$;
--> statement-breakpoint
-- A token that is limited to dealerships is no administrator of a group.
CREATE OR REPLACE FUNCTION staff_groups() RETURNS text[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(array_agg(g.group_name), '{}') FROM public.staff_grants() g WHERE g.role = 'group-admin' AND public.staff_limit() IS NULL
$$;
--> statement-breakpoint
-- The token with this hash, if it is in force, and that it was used now.
CREATE FUNCTION use_token(hash text) RETURNS TABLE (id uuid, person_id uuid, scopes text[], dealership_ids integer[])
	LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
	UPDATE public.api_tokens SET last_used_at = now()
	WHERE token_hash = hash AND revoked_at IS NULL AND expires_at > now()
		AND coalesce(last_used_at < now() - interval '5 minutes', true);
	RETURN QUERY SELECT t.id, t.person_id, t.scopes, t.dealership_ids
	FROM public.api_tokens t JOIN public.people p ON p.id = t.person_id
	WHERE t.token_hash = hash AND t.revoked_at IS NULL AND t.expires_at > now() AND p.removed_at IS NULL;
END $$;
--> statement-breakpoint
-- When and by whom a record was last changed. Who reads a record may know it, but not the audit log, so it runs as the owner.
CREATE FUNCTION last_change(of_subject text, of_id text) RETURNS TABLE (at timestamptz, id uuid, name text)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT a.at, coalesce(t.id, p.id), coalesce(t.name, p.name)
	FROM public.audit a LEFT JOIN public.people p ON p.id = a.person_id
	LEFT JOIN public.api_tokens t ON a.actor = 'token:' || t.id
	WHERE a.subject = of_subject AND a.subject_id = of_id AND a.verb IN ('create', 'update', 'delete') AND public.current_staff() IS NOT NULL
		AND (a.dealership_id IS NULL OR public.staff_is_platform()
			OR a.dealership_id = ANY (public.staff_any_dealerships('sales', 'manager', 'group-admin', 'web-editor')))
	ORDER BY a.at DESC LIMIT 1
$$;
--> statement-breakpoint
-- Whether the person of this transaction could give all roles of a system, and so may create a token for it. It counts roles that they don't see.
CREATE FUNCTION staff_gives_roles_of(system uuid) RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(bool_and(
		coalesce(m.dealership_id = ANY (public.staff_dealerships('group-admin')), false)
		OR coalesce(m.site_id = ANY (public.staff_sites('group-admin')), false)
		OR coalesce(m.group_name = ANY (public.staff_groups()), false)
		OR public.staff_is_platform()
		OR (m.role IN ('sales', 'manager') AND (coalesce(m.dealership_id = ANY (public.staff_dealerships('manager')), false)
			OR coalesce(m.location_ids <@ public.staff_locations('manager'), false)))), false)
	FROM public.memberships m JOIN public.people p ON p.id = m.person_id WHERE p.id = system AND p.kind = 'system' AND p.removed_at IS NULL
$$;
