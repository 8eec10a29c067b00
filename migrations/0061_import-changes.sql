CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"released" jsonb
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "previous_fields" text[];--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "take_back" jsonb;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "paused_by" text;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_by_import" ON "import_changes" USING btree ("import_id","dealership_id");--> statement-breakpoint
CREATE INDEX "import_changes_by_vehicle" ON "import_changes" USING btree ("vehicle_id");