CREATE TABLE "calendar_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"location_id" integer,
	"token_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_addresses_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"person_id" uuid,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_blocks_time" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_blocks" ADD CONSTRAINT "calendar_blocks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_addresses_by_person" ON "calendar_addresses" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "calendar_blocks_by_location" ON "calendar_blocks" USING btree ("location_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_blocks_by_person" ON "calendar_blocks" USING btree ("person_id","starts_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_by_person" ON "appointments" USING btree ("person_id","starts_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_answer" CHECK (answer in ('awaited', 'accepted'));--> statement-breakpoint
-- Each change raises the version by which the API refuses to overwrite somebody else's, whichever release of the platform makes it.
CREATE FUNCTION raise_version() RETURNS trigger
	LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON appointments FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON reservations FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON purchases FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON calendar_blocks FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
-- Staff move an appointment within its row, confirm it and give it to somebody, which streams and webhooks hear of, too.
DROP TRIGGER record_work ON appointments;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT OR UPDATE OF state, starts_at, seat, location_id, person_id, confirmed_at, answer ON appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
-- The people of a location who sell, by a number instead of a name, each with the times between the two instants at which they are away
-- or blocked. Somebody who is always there has one row without times. Asked by a site that shows the location, and by its staff.
CREATE FUNCTION people_away(of_location integer, from_time timestamptz, until_time timestamptz)
	RETURNS TABLE (person integer, starts_at timestamptz, ends_at timestamptz)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	WITH place AS (
		SELECT l.id, l.dealership_id FROM public.locations l
		WHERE l.id = of_location AND CASE WHEN public.current_staff() IS NOT NULL
			THEN l.dealership_id = ANY (public.staff_any_dealerships('sales', 'manager', 'group-admin'))
			ELSE l.dealership_id IN (SELECT d.dealership_id FROM public.site_dealerships d WHERE d.site_id = public.current_site()) END
	), sellers AS (
		SELECT s.person_id, s.dealership_id, row_number() OVER (ORDER BY s.person_id)::integer AS number FROM (
			SELECT DISTINCT m.person_id, place.dealership_id FROM place
			JOIN public.memberships m ON m.dealership_id = place.dealership_id AND m.role IN ('sales', 'manager')
				AND (m.location_ids IS NULL OR place.id = ANY (m.location_ids))
			JOIN public.people p ON p.id = m.person_id AND p.removed_at IS NULL AND p.kind = 'person') s
	)
	SELECT s.number, t.starts_at, t.ends_at FROM sellers s LEFT JOIN LATERAL (
		SELECT a.starts_at, a.ends_at FROM public.absences a
		WHERE a.person_id = s.person_id AND a.dealership_id = s.dealership_id AND a.starts_at < until_time AND a.ends_at > from_time
		UNION ALL
		SELECT b.starts_at, b.ends_at FROM public.calendar_blocks b
		WHERE b.person_id = s.person_id AND b.dealership_id = s.dealership_id AND b.starts_at < until_time AND b.ends_at > from_time
	) t ON true
$$;
--> statement-breakpoint
-- Who reads by a secret address, and whose bookings; nothing for one that is revoked, or of a person who was removed.
CREATE FUNCTION use_calendar_address(hash text) RETURNS TABLE (person_id uuid, location_id integer)
	LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	UPDATE public.calendar_addresses a SET last_read_at = now()
	WHERE a.token_hash = hash AND a.revoked_at IS NULL AND (a.last_read_at IS NULL OR a.last_read_at < now() - interval '5 minutes');
	RETURN QUERY SELECT a.person_id, a.location_id FROM public.calendar_addresses a JOIN public.people p ON p.id = a.person_id
		WHERE a.token_hash = hash AND a.revoked_at IS NULL AND p.removed_at IS NULL;
END $$;
