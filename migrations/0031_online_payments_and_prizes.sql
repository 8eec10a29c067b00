CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"name" text,
	"email" text,
	"dealer_email" text NOT NULL,
	"site_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_once" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "prize_draws" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"promotion" text NOT NULL,
	"player" text NOT NULL,
	"contact" text,
	"seed" text NOT NULL,
	"number" double precision NOT NULL,
	"prize" text,
	"code" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_draws_one_turn" UNIQUE("site_id","promotion","player")
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_payment" FOREIGN KEY ("site_id","payment_id") REFERENCES "public"."payments"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draws" ADD CONSTRAINT "prize_draws_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;