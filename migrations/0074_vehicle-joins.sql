CREATE TABLE "vehicle_joins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dealership_id" integer NOT NULL,
	"kept_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"state" text NOT NULL,
	"moved" jsonb,
	"edit_id" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "vehicle_joins" ADD CONSTRAINT "vehicle_joins_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_joins" ADD CONSTRAINT "vehicle_joins_kept_id_vehicles_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_joins" ADD CONSTRAINT "vehicle_joins_other_id_vehicles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_joins_once" ON "vehicle_joins" USING btree ("other_id") WHERE state = 'joined';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_joins_pair" ON "vehicle_joins" USING btree (least(kept_id, other_id),greatest(kept_id, other_id)) WHERE state <> 'undone';--> statement-breakpoint
CREATE INDEX "vehicle_joins_by_kept" ON "vehicle_joins" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "vehicle_joins_by_other" ON "vehicle_joins" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "vehicle_joins_by_dealership" ON "vehicle_joins" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "vehicles_by_vin" ON "vehicles" USING btree ("dealership_id",upper(vin)) WHERE vin is not null;