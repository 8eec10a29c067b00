CREATE TABLE "phone_reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_reveals_by_site" ON "phone_reveals" USING btree ("site_id","at");
--> statement-breakpoint
ALTER TABLE "phone_reveals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "phone_reveals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own_site" ON "phone_reveals" TO forecourt_app
  USING (site_id = current_site()) WITH CHECK (site_id = current_site());
