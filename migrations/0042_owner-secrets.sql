CREATE TABLE "owner_secrets" (
	"owner_kind" text NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "owner_secrets_owner_kind_owner_name_name_pk" PRIMARY KEY("owner_kind","owner_name","name"),
	CONSTRAINT "owner_secrets_kind" CHECK (owner_kind in ('site', 'dealer'))
);
