ALTER TABLE "purchases" DROP CONSTRAINT "purchases_state";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "withdrawals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "dealer_note" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_state" CHECK (state in ('open', 'sent', 'confirmed', 'declined', 'withdrawn', 'completed'));