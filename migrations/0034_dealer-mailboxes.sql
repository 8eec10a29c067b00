ALTER TABLE "prize_draws" ADD COLUMN "dealer_email" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "dealer_email" text;