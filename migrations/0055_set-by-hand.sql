CREATE TABLE "vehicle_edits" (
	"edit_id" uuid NOT NULL,
	"vehicle_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "vehicle_edits_edit_id_vehicle_id_field_pk" PRIMARY KEY("edit_id","vehicle_id","field")
);
--> statement-breakpoint
CREATE TABLE "vehicle_overrides" (
	"vehicle_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"feed_value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"edit_id" uuid NOT NULL,
	CONSTRAINT "vehicle_overrides_vehicle_id_field_pk" PRIMARY KEY("vehicle_id","field")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_edits" ADD CONSTRAINT "vehicle_edits_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_edits" ADD CONSTRAINT "vehicle_edits_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_overrides" ADD CONSTRAINT "vehicle_overrides_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_overrides" ADD CONSTRAINT "vehicle_overrides_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_edits_by_vehicle" ON "vehicle_edits" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE INDEX "vehicle_edits_by_time" ON "vehicle_edits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "vehicle_overrides_by_dealership" ON "vehicle_overrides" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "vehicle_overrides_by_until" ON "vehicle_overrides" USING btree ("until") WHERE until is not null;