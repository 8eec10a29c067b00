ALTER TABLE "notice_settings" ADD COLUMN "week_at" text;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "week_sent_on" date;