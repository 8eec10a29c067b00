CREATE TABLE "outgoing_fetches" (
	"site_id" integer NOT NULL,
	"path" text NOT NULL,
	"fetcher" text NOT NULL,
	"fetches" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"vehicles" integer,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outgoing_fetches_site_id_path_fetcher_pk" PRIMARY KEY("site_id","path","fetcher")
);
--> statement-breakpoint
ALTER TABLE "outgoing_fetches" ADD CONSTRAINT "outgoing_fetches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;