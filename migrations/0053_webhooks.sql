CREATE TABLE "mail_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_opt_outs" (
	"sender" text NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_opt_outs_sender_phone_pk" PRIMARY KEY("sender","phone")
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"endpoint_id" uuid NOT NULL,
	"source" text NOT NULL,
	"scope" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"number" bigint NOT NULL,
	"vehicle_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "webhook_cursors_endpoint_id_source_scope_pk" PRIMARY KEY("endpoint_id","source","scope")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_answer" text,
	"last_duration_ms" integer,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dealership_id" integer,
	"site_id" integer,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"shape" text DEFAULT 'thin' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"disabled_because" text,
	"failing_since" timestamp with time zone,
	"follows_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_endpoints_owner" CHECK (num_nonnulls(dealership_id, site_id) = 1),
	CONSTRAINT "webhook_endpoints_state" CHECK ((state = 'active') = (disabled_because is null)),
	CONSTRAINT "webhook_endpoints_legacy" CHECK (shape <> 'legacy' or site_id is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "last_status" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "last_duration_ms" integer;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_problems_by_address" ON "mail_problems" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_subject" ON "webhook_deliveries" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_time" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_configured" ON "webhook_endpoints" USING btree ("site_id","url") WHERE shape = 'legacy';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_dealership" ON "webhook_endpoints" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "webhook_secrets_by_endpoint" ON "webhook_secrets" USING btree ("endpoint_id");