CREATE TABLE "notice_positions" (
	"scope" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"new_leads" boolean NOT NULL,
	"replies" boolean NOT NULL,
	"handed_on" boolean NOT NULL,
	"bookings" boolean NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"morning_at" text,
	"morning_sent_on" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "notices_once" UNIQUE("person_id","event_key"),
	CONSTRAINT "notices_state" CHECK (state in ('waiting', 'held', 'shown', 'over'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_lead" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_staff_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_by_lead" ON "notices" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "notices_by_group" ON "notices" USING btree ("person_id","group_id");--> statement-breakpoint
CREATE INDEX "notices_pending" ON "notices" USING btree ("state","raised_at") WHERE state in ('waiting', 'held');--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_person" ON "push_subscriptions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");