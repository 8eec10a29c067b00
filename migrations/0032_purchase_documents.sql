CREATE TABLE "purchase_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"purchase_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_documents" ADD CONSTRAINT "purchase_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_documents" ADD CONSTRAINT "purchase_documents_purchase" FOREIGN KEY ("site_id","purchase_id") REFERENCES "public"."purchases"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_documents_by_purchase" ON "purchase_documents" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_documents_by_end" ON "purchase_documents" USING btree ("expires_at");