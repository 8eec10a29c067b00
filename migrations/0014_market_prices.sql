CREATE TABLE "market_prices" (
	"vehicle_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"source" text NOT NULL,
	"listing_price" bigint NOT NULL,
	"fill" real,
	"range_min" bigint,
	"range_max" bigint,
	"confidence" real,
	"average" bigint,
	"state_average" bigint,
	"comparables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trend" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_prices_vehicle_id_source_pk" PRIMARY KEY("vehicle_id","source")
);
--> statement-breakpoint
CREATE TABLE "price_models" (
	"name" text PRIMARY KEY NOT NULL,
	"fitted_at" timestamp with time zone NOT NULL,
	"stock_version" bigint NOT NULL,
	"model" jsonb
);
--> statement-breakpoint
ALTER TABLE "market_prices" ADD CONSTRAINT "market_prices_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_prices" ADD CONSTRAINT "market_prices_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_prices_by_dealership" ON "market_prices" USING btree ("dealership_id");