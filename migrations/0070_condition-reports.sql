CREATE TABLE "condition_reports" (
	"vehicle_id" integer PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"version" integer NOT NULL,
	"report" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "condition_reports" ADD CONSTRAINT "condition_reports_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_reports" ADD CONSTRAINT "condition_reports_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_reports_by_dealership" ON "condition_reports" USING btree ("dealership_id");