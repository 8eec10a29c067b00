CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealership_id" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "absences_time" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_by_dealership" ON "absences" USING btree ("dealership_id","ends_at");--> statement-breakpoint
CREATE INDEX "absences_by_person" ON "absences" USING btree ("person_id","ends_at");--> statement-breakpoint
-- That the person of this transaction uses the console now; a token is nobody who is there. It runs as the owner, so that it needs no entry in
-- the audit log. A row that another request holds is left alone, because that one says the same. Whoever was away for a while may be given leads
-- that wait, of which the channel `work` tells.
CREATE FUNCTION note_presence() RETURNS void
	LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	person uuid := public.current_staff();
	before timestamptz;
BEGIN
	IF person IS NULL OR public.staff_token() IS NOT NULL THEN
		RETURN;
	END IF;
	SELECT p.seen_at INTO before FROM public.staff_presence p WHERE p.person_id = person;
	IF before > now() - interval '1 minute' THEN
		RETURN;
	ELSIF before IS NULL THEN
		INSERT INTO public.staff_presence (person_id, seen_at) SELECT p.id, now() FROM public.people p WHERE p.id = person ON CONFLICT DO NOTHING;
	ELSE
		PERFORM FROM public.staff_presence p WHERE p.person_id = person FOR UPDATE SKIP LOCKED;
		IF NOT FOUND THEN
			RETURN;
		END IF;
		UPDATE public.staff_presence p SET seen_at = now() WHERE p.person_id = person;
	END IF;
	IF before IS NULL OR before < now() - interval '5 minutes' THEN
		PERFORM pg_notify('work', '');
	END IF;
END $$;
