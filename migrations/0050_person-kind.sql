ALTER TABLE "people" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_kind" CHECK (kind in ('person', 'system') and (kind = 'person') = (email is not null));