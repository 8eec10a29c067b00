ALTER TABLE "sign_in_codes" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "reservations_unpaid" ON "reservations" USING btree ("site_id") WHERE state = 'paying';--> statement-breakpoint
UPDATE "sign_in_codes" SET "sent_by" = "channel";
