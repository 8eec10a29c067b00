ALTER TABLE "brands" DROP COLUMN "logo_url";--> statement-breakpoint
ALTER TABLE "models" DROP COLUMN "body";