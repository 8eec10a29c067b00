CREATE TABLE "restored_copy" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"backed_up_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "restored_copy_one" CHECK (id)
);
