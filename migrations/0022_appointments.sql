CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"vehicle_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"seat" smallint NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_a_lead" ON "appointments" USING btree ("lead_id") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("state","starts_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead" FOREIGN KEY ("site_id", "lead_id") REFERENCES "leads"("site_id", "id") ON DELETE cascade;--> statement-breakpoint
-- A seat and a vehicle are booked once at a time. Ranges of one number, because plain numbers in an exclusion constraint need an
-- extension that not every PostgreSQL has.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_seat_once" EXCLUDE USING gist (
	int4range("location_id", "location_id", '[]') WITH &&,
	int4range(CASE "kind" WHEN 'testDrive' THEN 0 ELSE 1 END, CASE "kind" WHEN 'testDrive' THEN 0 ELSE 1 END, '[]') WITH &&,
	int4range("seat", "seat", '[]') WITH &&,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("state" = 'booked');--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vehicle_once" EXCLUDE USING gist (
	int4range("vehicle_id", "vehicle_id", '[]') WITH &&,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("state" = 'booked' AND "vehicle_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_length" CHECK ("ends_at" > "starts_at");
