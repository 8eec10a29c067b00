CREATE TABLE "site_previews" (
	"key" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"by_whom" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_previews_of_person" UNIQUE("site","by_whom")
);
