CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"mapping" text NOT NULL,
	"feed" text NOT NULL,
	"dealership_id" integer,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" bigint DEFAULT 0 NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "quarantined_rows" ALTER COLUMN "dealership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantined_rows" ALTER COLUMN "run_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "import_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantined_rows" ADD COLUMN "import_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantined_rows" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_rows" ADD CONSTRAINT "quarantined_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_by_import" ON "feed_runs" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "quarantined_rows_by_import" ON "quarantined_rows" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A file of several dealerships belongs to none of them, and no site sees it.
CREATE POLICY "shown_dealership" ON "imports" TO forecourt_app
  USING (dealership_id IN (SELECT dealership_id FROM site_dealerships WHERE site_id = current_site()));
