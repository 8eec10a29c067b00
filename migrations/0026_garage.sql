CREATE TABLE "own_cars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rego" text,
	"rego_state" text,
	"km" integer,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"group_name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"site_id" integer NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_searches_account_id_site_id_address_pk" PRIMARY KEY("account_id","site_id","address")
);
--> statement-breakpoint
CREATE TABLE "saved_vehicles" (
	"group_name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"vehicle_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_vehicles_account_id_list_vehicle_id_pk" PRIMARY KEY("account_id","list","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_views" (
	"site_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "vehicle_views_site_id_vehicle_id_day_visitor_pk" PRIMARY KEY("site_id","vehicle_id","day","visitor")
);
--> statement-breakpoint
ALTER TABLE "own_cars" ADD CONSTRAINT "own_cars_account" FOREIGN KEY ("group_name","account_id") REFERENCES "public"."accounts"("group_name","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_account" FOREIGN KEY ("group_name","account_id") REFERENCES "public"."accounts"("group_name","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_vehicles" ADD CONSTRAINT "saved_vehicles_account" FOREIGN KEY ("group_name","account_id") REFERENCES "public"."accounts"("group_name","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_views" ADD CONSTRAINT "vehicle_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_cars_by_account" ON "own_cars" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_vehicles_by_vehicle" ON "saved_vehicles" USING btree ("vehicle_id","list");--> statement-breakpoint
CREATE INDEX "vehicle_views_by_day" ON "vehicle_views" USING btree ("day");