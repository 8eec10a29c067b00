CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"dealership_id" integer NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_views_hour" CHECK (ends_at <= started_at + interval '1 hour'),
	CONSTRAINT "staff_views_reason" CHECK (btrim(reason) <> '')
);
--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_views_by_person" ON "staff_views" USING btree ("person_id","started_at");--> statement-breakpoint
-- A view is named in app.staff as a token is, and covered by the same signature: `person//view.signature`. So who may run SQL in a view can't shed it.
CREATE FUNCTION staff_view() RETURNS uuid
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT CASE WHEN public.current_staff() IS NOT NULL
		THEN nullif(split_part(split_part(current_setting('app.staff', true), '.', 1), '/', 3), '')::uuid END
$$;
--> statement-breakpoint
-- The role of an operator of the platform who looks at a dealership: that of its group's administrator, or of a manager if it has no group. None once
-- the view has ended, or the operator is none any more.
CREATE FUNCTION grants_of_view(view uuid, viewer uuid) RETURNS SETOF memberships
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT (jsonb_populate_record(NULL::public.memberships, jsonb_build_object('id', v.id, 'person_id', v.person_id, 'created_at', v.started_at, 'version', 1)
		|| CASE WHEN d.configuration ->> 'group' IS NULL THEN jsonb_build_object('role', 'manager', 'dealership_id', d.id)
			ELSE jsonb_build_object('role', 'group-admin', 'group_name', d.configuration ->> 'group') END)).*
	FROM public.staff_views v JOIN public.dealerships d ON d.id = v.dealership_id JOIN public.people p ON p.id = v.person_id
	WHERE v.id = view AND v.person_id = viewer AND v.ended_at IS NULL AND v.ends_at > now() AND p.removed_at IS NULL
		AND EXISTS (SELECT FROM public.memberships m WHERE m.person_id = v.person_id AND m.role = 'platform')
$$;
--> statement-breakpoint
-- A view is limited to its dealership, as a token may be.
CREATE OR REPLACE FUNCTION staff_limit() RETURNS integer[]
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT CASE WHEN public.staff_view() IS NULL
		THEN (SELECT t.dealership_ids FROM public.api_tokens t WHERE t.id = public.staff_token())
		ELSE coalesce((SELECT ARRAY[v.dealership_id] FROM public.staff_views v WHERE v.id = public.staff_view()), '{}') END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION staff_grants() RETURNS SETOF memberships
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT m.* FROM public.memberships m JOIN public.people p ON p.id = m.person_id
	CROSS JOIN (SELECT public.staff_token() AS token, public.staff_limit() AS dealerships, public.staff_view() AS view OFFSET 0) AS within
	WHERE m.person_id = public.current_staff() AND p.removed_at IS NULL AND within.view IS NULL
		AND (within.token IS NULL OR EXISTS (SELECT FROM public.api_tokens t
			WHERE t.id = within.token AND t.person_id = m.person_id AND t.revoked_at IS NULL AND t.expires_at > now()))
		AND (within.dealerships IS NULL OR CASE m.role
			WHEN 'sales' THEN m.dealership_id = ANY (within.dealerships)
			WHEN 'manager' THEN m.dealership_id = ANY (within.dealerships)
			WHEN 'web-editor' THEN public.staff_limit_has_site(m.site_id, within.dealerships)
			-- What they reach in the group is limited by the functions below.
			ELSE m.role = 'group-admin' END)
	UNION ALL
	SELECT g.* FROM public.grants_of_view(public.staff_view(), public.current_staff()) g
$$;
--> statement-breakpoint
-- The view of a session, if it is in force. The server asks it before the transaction of a request.
CREATE FUNCTION use_view(of_view uuid, of_person uuid, of_session uuid)
	RETURNS TABLE (id uuid, dealership_id integer, dealership_name text, group_name text, reason text, ends_at timestamptz)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT v.id, d.id, d.name, g.group_name, v.reason, v.ends_at FROM public.staff_views v JOIN public.dealerships d ON d.id = v.dealership_id
	CROSS JOIN LATERAL public.grants_of_view(v.id, v.person_id) g
	WHERE v.id = of_view AND v.person_id = of_person AND v.session_id = of_session
$$;
--> statement-breakpoint
-- Whoever looks at a dealership changes nothing, whatever a handler forgets.
CREATE OR REPLACE FUNCTION demand_audit() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	IF public.staff_view() IS NOT NULL THEN
		RAISE insufficient_privilege USING MESSAGE = format('a view of a dealership changes nothing, and would have changed %s', TG_TABLE_NAME);
	END IF;
	PERFORM FROM public.audit
	WHERE at = transaction_timestamp() AND transaction = pg_current_xact_id() AND verb NOT IN ('view', 'list', 'export');
	IF NOT FOUND THEN
		RAISE insufficient_privilege USING MESSAGE = format('staff changed %s, and the audit log has no entry of the transaction', TG_TABLE_NAME),
			HINT = 'Every change of staff calls record() of platform/server/audit.ts in its transaction.';
	END IF;
	RETURN NULL;
END $$;
