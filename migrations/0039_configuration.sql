CREATE TABLE "configuration_owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configuration_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"writer" text NOT NULL,
	"file" text,
	"number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "configuration_owners_name" UNIQUE("kind","name"),
	CONSTRAINT "configuration_owners_kind" CHECK (kind in ('catalogue', 'preset', 'dealer', 'site')),
	CONSTRAINT "configuration_owners_writer" CHECK (writer in ('files', 'console'))
);
--> statement-breakpoint
CREATE TABLE "configuration_revisions" (
	"owner_id" integer NOT NULL,
	"number" integer NOT NULL,
	"text" text,
	"by_whom" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "configuration_revisions_owner_id_number_pk" PRIMARY KEY("owner_id","number")
);
--> statement-breakpoint
ALTER TABLE "configuration_revisions" ADD CONSTRAINT "configuration_revisions_owner" FOREIGN KEY ("owner_id") REFERENCES "public"."configuration_owners"("id") ON DELETE no action ON UPDATE no action;