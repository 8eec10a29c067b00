CREATE TABLE "alert_events" (
	"site_id" integer NOT NULL,
	"alert_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"vehicle_id" integer NOT NULL,
	"price_from" integer,
	"price_to" integer,
	"at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_events_alert_id_key_pk" PRIMARY KEY("alert_id","key")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_name" text NOT NULL,
	"site_id" integer NOT NULL,
	"account_id" uuid,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"vehicle_id" integer,
	"label" text NOT NULL,
	"frequency" text NOT NULL,
	"site_url" text NOT NULL,
	"client" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_price" integer,
	"last_status" text,
	"last_mail_at" timestamp with time zone,
	CONSTRAINT "alerts_once" UNIQUE("site_id","email","subject"),
	CONSTRAINT "alerts_of_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert" FOREIGN KEY ("site_id","alert_id") REFERENCES "public"."alerts"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_account" FOREIGN KEY ("group_name","account_id") REFERENCES "public"."accounts"("group_name","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_by_mail" ON "alert_events" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "alerts_by_vehicle" ON "alerts" USING btree ("vehicle_id");