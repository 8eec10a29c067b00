ALTER TABLE "vehicles" ADD COLUMN "power" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "payload" integer;