ALTER TABLE "feed_fetches" ADD COLUMN "request" jsonb;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD COLUMN "decision" jsonb;