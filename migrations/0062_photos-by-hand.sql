ALTER TABLE "photos" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hand_position" smallint;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "rotation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "added_at" timestamp with time zone;