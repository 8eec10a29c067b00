ALTER TABLE "locations" DROP CONSTRAINT "locations_slug_unique";--> statement-breakpoint
DROP INDEX "locations_by_dealership";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "mailboxes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "holiday_hours" jsonb;--> statement-breakpoint
ALTER TABLE "dealerships" ADD COLUMN "configuration" jsonb;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_slug" UNIQUE("dealership_id","slug");