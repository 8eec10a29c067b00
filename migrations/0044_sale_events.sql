CREATE TABLE "sale_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"type" text NOT NULL,
	"site_url" text NOT NULL,
	"location_id" integer,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_events_of_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_once";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sale_event_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_events_by_subject" ON "sale_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "sale_events_by_time" ON "sale_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sale_event" FOREIGN KEY ("site_id","sale_event_id") REFERENCES "public"."sale_events"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_sale_event" ON "deliveries" USING btree ("sale_event_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("lead_id","event_id","sale_event_id","channel","target");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subject" CHECK (num_nonnulls(lead_id, sale_event_id) = 1);