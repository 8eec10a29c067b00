-- The console's people, their roles, and the log of what they and others do.

-- Like current_site(): the person of this transaction, from the setting app.staff, which counts only with a signature.
CREATE OR REPLACE FUNCTION current_staff() RETURNS uuid
	LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	setting text := current_setting('app.staff', true);
	id text := split_part(setting, '.', 1);
BEGIN
	IF coalesce(setting, '') = '' THEN
		RETURN NULL;
	END IF;
	PERFORM FROM secrets.site_key
	WHERE encode(sha256(outer_pad || sha256(inner_pad || convert_to('staff:' || id, 'UTF8'))), 'hex') = split_part(setting, '.', 2);
	IF NOT FOUND THEN
		RAISE insufficient_privilege USING MESSAGE = 'app.staff has no valid signature';
	END IF;
	RETURN id::uuid;
END $$;
--> statement-breakpoint
COMMENT ON FUNCTION current_staff() IS
	'The member of staff of this transaction; null without one. An app.staff with a wrong signature is an error, so that a wrong key never looks like an empty inbox.';
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"person_id" uuid DEFAULT current_staff(),
	"verb" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"dealership_id" integer,
	"location_id" integer,
	"site_id" integer,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"filter" text,
	"count" integer,
	"request_id" text DEFAULT nullif(current_setting('app.request', true), ''),
	"correlation_id" text DEFAULT nullif(current_setting('app.correlation', true), ''),
	"reason" text DEFAULT nullif(current_setting('app.reason', true), ''),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "audit_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE SCHEMA audit_months;
--> statement-breakpoint
-- Takes what no month takes, such as rows of a clock that is wrong.
CREATE TABLE audit_months.other PARTITION OF audit DEFAULT;
--> statement-breakpoint
-- Creates the current month and the next three. The nightly maintenance calls it; a month that cannot be created, because `other` has rows of it, stays there.
CREATE FUNCTION ensure_audit_months() RETURNS integer
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	starts timestamptz;
	created integer := 0;
BEGIN
	FOR ahead IN 0..3 LOOP
		starts := (date_trunc('month', now() AT TIME ZONE 'UTC') + ahead * interval '1 month') AT TIME ZONE 'UTC';
		CONTINUE WHEN to_regclass('audit_months.' || to_char(starts AT TIME ZONE 'UTC', '"m"YYYY_MM')) IS NOT NULL;
		CONTINUE WHEN EXISTS (SELECT FROM audit_months.other
			WHERE at >= starts AND at < (starts AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
		EXECUTE format('CREATE TABLE audit_months.%I PARTITION OF public.audit FOR VALUES FROM (%L) TO (%L)',
			to_char(starts AT TIME ZONE 'UTC', '"m"YYYY_MM'), starts, (starts AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
		created := created + 1;
	END LOOP;
	RETURN created;
END $$;
--> statement-breakpoint
CREATE TABLE "invitation_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"dealership_id" integer,
	"location_ids" integer[],
	"site_id" integer,
	"group_name" text,
	CONSTRAINT "invitation_grants_grant" CHECK (case role
  when 'sales' then dealership_id is not null and num_nonnulls(site_id, group_name) = 0
  when 'manager' then dealership_id is not null and num_nonnulls(site_id, group_name) = 0
  when 'web-editor' then site_id is not null and num_nonnulls(dealership_id, location_ids, group_name) = 0
  when 'group-admin' then group_name is not null and num_nonnulls(dealership_id, location_ids, site_id) = 0
  when 'platform' then num_nonnulls(dealership_id, location_ids, site_id, group_name) = 0
  else false end and cardinality(location_ids) is distinct from 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"dealership_id" integer,
	"location_ids" integer[],
	"site_id" integer,
	"group_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "memberships_once" UNIQUE NULLS NOT DISTINCT("person_id","role","dealership_id","site_id","group_name"),
	CONSTRAINT "memberships_grant" CHECK (case role
  when 'sales' then dealership_id is not null and num_nonnulls(site_id, group_name) = 0
  when 'manager' then dealership_id is not null and num_nonnulls(site_id, group_name) = 0
  when 'web-editor' then site_id is not null and num_nonnulls(dealership_id, location_ids, group_name) = 0
  when 'group-admin' then group_name is not null and num_nonnulls(dealership_id, location_ids, site_id) = 0
  when 'platform' then num_nonnulls(dealership_id, location_ids, site_id, group_name) = 0
  else false end and cardinality(location_ids) is distinct from 0)
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_email" CHECK (email = lower(email) and email like '%_@_%')
);
--> statement-breakpoint
ALTER TABLE "invitation_grants" ADD CONSTRAINT "invitation_grants_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_grants" ADD CONSTRAINT "invitation_grants_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_grants" ADD CONSTRAINT "invitation_grants_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_transaction" ON "audit" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit" USING btree ("subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_person" ON "audit" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "audit_by_dealership" ON "audit" USING btree ("dealership_id","at");--> statement-breakpoint
CREATE INDEX "invitation_grants_by_invitation" ON "invitation_grants" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_by_dealership" ON "memberships" USING btree ("dealership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_one_an_email" ON "people" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "appointments_by_dealership" ON "appointments" USING btree ("dealership_id","starts_at");--> statement-breakpoint
CREATE INDEX "leads_by_dealership" ON "leads" USING btree ("dealership_id","received_at");--> statement-breakpoint
CREATE INDEX "leads_by_location" ON "leads" USING btree ("location_id","received_at");
--> statement-breakpoint
SELECT ensure_audit_months();
--> statement-breakpoint
-- The roles of the person of this transaction. Only the functions below use it: they run as the owner, whom no policy limits.
CREATE FUNCTION staff_grants() RETURNS SETOF memberships
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT m.* FROM public.memberships m JOIN public.people p ON p.id = m.person_id
	WHERE m.person_id = public.current_staff() AND p.removed_at IS NULL
$$;
--> statement-breakpoint
-- The dealerships, all of whose locations the person works for in one of these roles.
CREATE FUNCTION staff_dealerships(VARIADIC roles text[]) RETURNS integer[]
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
	) AS found
$$;
--> statement-breakpoint
-- The locations that are named in a membership with one of these roles.
CREATE FUNCTION staff_locations(VARIADIC roles text[]) RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(array_agg(l.id), '{}') FROM public.staff_grants() g
	JOIN public.locations l ON l.dealership_id = g.dealership_id AND l.id = ANY (g.location_ids)
	WHERE g.role = ANY (roles)
$$;
--> statement-breakpoint
-- The dealerships where the person has one of these roles, at all locations or at some.
CREATE FUNCTION staff_any_dealerships(VARIADIC roles text[]) RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT public.staff_dealerships(VARIADIC roles) || coalesce(array_agg(g.dealership_id), '{}') FROM public.staff_grants() g
	WHERE g.role = ANY (roles) AND g.location_ids IS NOT NULL
$$;
--> statement-breakpoint
-- The sites of a web editor, and those of a group administrator's group.
CREATE FUNCTION staff_sites(VARIADIC roles text[]) RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(array_agg(DISTINCT s.id), '{}') FROM public.staff_grants() g
	JOIN public.sites s ON s.id = g.site_id OR s.group_name = g.group_name
	WHERE g.role = ANY (roles)
$$;
--> statement-breakpoint
CREATE FUNCTION staff_groups() RETURNS text[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT coalesce(array_agg(g.group_name), '{}') FROM public.staff_grants() g WHERE g.role = 'group-admin'
$$;
--> statement-breakpoint
CREATE FUNCTION staff_is_platform() RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT EXISTS (SELECT FROM public.staff_grants() g WHERE g.role = 'platform')
$$;
--> statement-breakpoint
-- Whether the transaction was opened with a reason, for data that is shown for a reason only.
CREATE FUNCTION staff_gave_reason() RETURNS boolean LANGUAGE sql STABLE
	RETURN coalesce(current_setting('app.reason', true), '') <> '';
--> statement-breakpoint
-- A constraint trigger of each table that staff may write (access.sql), checked at the commit.
CREATE FUNCTION demand_audit() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	PERFORM FROM public.audit
	WHERE at = transaction_timestamp() AND transaction = pg_current_xact_id() AND verb NOT IN ('view', 'list', 'export');
	IF NOT FOUND THEN
		RAISE insufficient_privilege USING MESSAGE = format('staff changed %s, and the audit log has no entry of the transaction', TG_TABLE_NAME),
			HINT = 'Every change of staff calls record() of platform/server/audit.ts in its transaction.';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds a look at personal data, unless there is one of the same hour, by the same actor, at as much. It runs as the owner, because who looks may not read the log.
CREATE FUNCTION record_look(by_whom text, entry jsonb) RETURNS void
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	look public.audit;
BEGIN
	IF entry ->> 'verb' NOT IN ('view', 'list') THEN
		RAISE invalid_parameter_value USING MESSAGE = 'record_look takes views and lists';
	END IF;
	look := jsonb_populate_record(NULL::public.audit, entry);
	PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', by_whom, look.verb, look.subject, look.subject_id, look.filter), 0));
	PERFORM FROM public.audit a
	WHERE a.at >= date_trunc('hour', now()) AND a.subject = look.subject AND a.verb = look.verb AND a.actor = by_whom
		AND a.subject_id IS NOT DISTINCT FROM look.subject_id AND a.filter IS NOT DISTINCT FROM look.filter
		AND coalesce(a.count, 0) >= coalesce(look.count, 0)
		AND a.person_id IS NOT DISTINCT FROM public.current_staff();
	IF FOUND THEN
		RETURN;
	END IF;
	INSERT INTO public.audit (actor, person_id, verb, subject, subject_id, dealership_id, location_id, site_id, filter, count)
	VALUES (by_whom, public.current_staff(), look.verb, look.subject, look.subject_id, look.dealership_id, look.location_id, look.site_id, look.filter, look.count);
END $$;
