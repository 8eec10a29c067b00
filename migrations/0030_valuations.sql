CREATE TABLE "miscellaneous" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"column_name" text NOT NULL,
	"valuation_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "miscellaneous_once" UNIQUE("site_id","column_name","valuation_id")
);
--> statement-breakpoint
CREATE TABLE "valuation_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"valuation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"car_id" integer,
	"vehicle" jsonb NOT NULL,
	"answers" jsonb,
	"result" jsonb,
	"lead_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "valuations_of_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "miscellaneous" ADD CONSTRAINT "miscellaneous_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "miscellaneous" ADD CONSTRAINT "miscellaneous_valuation" FOREIGN KEY ("site_id","valuation_id") REFERENCES "public"."valuations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_photos" ADD CONSTRAINT "valuation_photos_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_photos" ADD CONSTRAINT "valuation_photos_valuation" FOREIGN KEY ("site_id","valuation_id") REFERENCES "public"."valuations"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuation_photos_by_valuation" ON "valuation_photos" USING btree ("valuation_id");--> statement-breakpoint
CREATE INDEX "valuations_by_age" ON "valuations" USING btree ("updated_at");