CREATE TABLE "lead_assignments" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text,
	"rule_id" uuid,
	"rule_name" text,
	"team_id" uuid,
	"team_name" text,
	"person_id" uuid,
	"given_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"had" uuid[] DEFAULT '{}' NOT NULL,
	"handed_on_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "lead_assignments_state" CHECK (state in ('new', 'queued', 'unassigned', 'given', 'over'))
);
--> statement-breakpoint
CREATE TABLE "assignment_profiles" (
	"dealership_id" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"lead_limit" integer,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_profiles_dealership_id_person_id_pk" PRIMARY KEY("dealership_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealership_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"conditions" jsonb NOT NULL,
	"person_id" uuid,
	"team_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_rules_target" CHECK (num_nonnulls(person_id, team_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "assignment_settings" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"untouched_minutes" integer,
	"seen_minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_team_id_assignment_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."assignment_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignments" ADD CONSTRAINT "lead_assignments_lead" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_profiles" ADD CONSTRAINT "assignment_profiles_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_profiles" ADD CONSTRAINT "assignment_profiles_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_team_id_assignment_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."assignment_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_settings" ADD CONSTRAINT "assignment_settings_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_settings" ADD CONSTRAINT "assignment_settings_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_teams" ADD CONSTRAINT "assignment_teams_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_assignments_waiting" ON "lead_assignments" USING btree ("dealership_id") WHERE state in ('new', 'queued');--> statement-breakpoint
CREATE INDEX "lead_assignments_due" ON "lead_assignments" USING btree ("due_at") WHERE state = 'given' and due_at is not null;--> statement-breakpoint
CREATE INDEX "lead_assignments_by_person" ON "lead_assignments" USING btree ("person_id","given_at");--> statement-breakpoint
CREATE INDEX "lead_assignments_unreported" ON "lead_assignments" USING btree ("dealership_id") WHERE handed_on_at is not null and reported_at is null;--> statement-breakpoint
CREATE INDEX "assignment_rules_by_dealership" ON "assignment_rules" USING btree ("dealership_id","position");--> statement-breakpoint
CREATE INDEX "assignment_rules_by_team" ON "assignment_rules" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "assignment_settings_by_dealership" ON "assignment_settings" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "assignment_teams_by_dealership" ON "assignment_teams" USING btree ("dealership_id");--> statement-breakpoint
-- A lead is for the rules of its dealership in the transaction that stores it, whoever stores it and by whichever role: a job decides later. So is
-- one that was no spam after all, and one of nobody that a shopper opens again. Old leads that are imported are none of the rules' business.
CREATE FUNCTION queue_assignment() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	IF NEW.status <> 'open' OR NEW.suspected_spam IS NOT NULL OR NOT NEW.payload ? 'payload'
		OR public.lead_is_restricted(NEW.form, NEW.category, NEW.subcategory, NEW.dealership_id) THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' THEN
		IF NEW.received_at < now() - interval '2 days' THEN
			RETURN NULL;
		END IF;
	ELSIF OLD.suspected_spam IS NULL AND (OLD.status = 'open' OR NEW.assignee_id IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	INSERT INTO public.lead_assignments AS a (lead_id, site_id, dealership_id, person_id)
	SELECT NEW.id, NEW.site_id, NEW.dealership_id, NEW.assignee_id
	WHERE EXISTS (SELECT FROM public.assignment_rules r WHERE r.dealership_id = NEW.dealership_id AND r.is_enabled)
	ON CONFLICT (lead_id) DO UPDATE SET state = 'new', person_id = excluded.person_id, had = '{}', due_at = NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_assignment AFTER INSERT OR UPDATE OF suspected_spam, status ON leads FOR EACH ROW EXECUTE FUNCTION queue_assignment();
