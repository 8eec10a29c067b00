CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"vehicle_name" text NOT NULL,
	"vehicle_slug" text NOT NULL,
	"stock_number" text,
	"state" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"dealer_email" text NOT NULL,
	"site_url" text NOT NULL,
	"deposit_cents" bigint NOT NULL,
	"hold_hours" integer NOT NULL,
	"refundable" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"held_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservations_state" CHECK (state in ('requested', 'paying', 'confirmed', 'held', 'expired', 'cancelled', 'declined', 'sold', 'late', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_holder" ON "reservations" USING btree ("vehicle_id") WHERE state in ('paying', 'confirmed', 'held');--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("held_until") WHERE state in ('requested', 'paying', 'confirmed', 'held');