CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"body" text,
	"image_url" text,
	"cloudfront_new_image_url" text,
	"override_url" text,
	"accessories_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "models_slug" UNIQUE("brand_id","slug")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "deliveries_once" UNIQUE("lead_id","channel","target")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"form" text NOT NULL,
	"category" text,
	"subcategory" text,
	"name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"postcode" text,
	"message" text,
	"vehicle_id" integer,
	"dealership_id" integer,
	"location_id" integer,
	"opt_in" boolean DEFAULT false NOT NULL,
	"payload" jsonb NOT NULL,
	"suspected_spam" text,
	"submission_key" text NOT NULL,
	CONSTRAINT "leads_submission" UNIQUE("site_id","submission_key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"code" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"location_type" text DEFAULT '' NOT NULL,
	"location_subtype" text,
	"primary" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"manufacturers" text[] DEFAULT '{}'::text[] NOT NULL,
	"street" text,
	"city" text,
	"state" text,
	"postcode" text,
	"lat" double precision,
	"long" double precision,
	"place_id" text,
	"place_url" text,
	"map_key" text,
	"phone" text,
	"landline_phone" text,
	"email" text,
	"dealer_licence_number" text,
	"motor_vehicle_repairer" text,
	"image" text,
	"average_rating" numeric(2, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"reviews_hidden" boolean DEFAULT false NOT NULL,
	"distribution_locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"status" text NOT NULL,
	"formatted_hours" text,
	"open" text,
	"close" text,
	CONSTRAINT "opening_hours_once_a_day" UNIQUE("location_id","weekday")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer,
	"customer_name" text NOT NULL,
	"text" text,
	"rating" smallint NOT NULL,
	"image_url" text,
	"thumb_url" text,
	"reviewed_at" timestamp with time zone NOT NULL,
	"reply_text" text,
	"replied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "special_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "special_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"date" date NOT NULL,
	"status" text NOT NULL,
	"open" text,
	"close" text,
	CONSTRAINT "special_hours_once_a_date" UNIQUE("location_id","date")
);
--> statement-breakpoint
CREATE TABLE "dealerships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dealerships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'AUD' NOT NULL,
	"timezone" text DEFAULT 'Australia/Brisbane' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealerships_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "site_dealerships" (
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	CONSTRAINT "site_dealerships_site_id_dealership_id_pk" PRIMARY KEY("site_id","dealership_id")
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" bigint DEFAULT 0 NOT NULL,
	"added" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"unchanged" bigint DEFAULT 0 NOT NULL,
	"quarantined" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"name" text NOT NULL,
	"mapping" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feeds_name" UNIQUE("dealership_id","name")
);
--> statement-breakpoint
CREATE TABLE "quarantined_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"row" bigint NOT NULL,
	"column" text,
	"value" text,
	"reason" text NOT NULL,
	"source" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"vehicle_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"source_url" text,
	"blob" text,
	"width" integer,
	"height" integer,
	"failure" text,
	CONSTRAINT "photos_vehicle_id_position_pk" PRIMARY KEY("vehicle_id","position")
);
--> statement-breakpoint
CREATE TABLE "stock_events" (
	"dealership_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"vehicle_id" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_events_dealership_id_sequence_vehicle_id_pk" PRIMARY KEY("dealership_id","sequence","vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "stock_sequences" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dealership_id" integer NOT NULL,
	"location_id" integer,
	"feed_id" integer NOT NULL,
	"feed_key" text NOT NULL,
	"row_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"photos_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"finance_lenders" jsonb,
	"youx_quote" jsonb,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"carsales_title" text,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"badge" text,
	"series" text,
	"year" integer,
	"car_type" text NOT NULL,
	"item_type" text,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"tag" text,
	"certified" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"preorder" boolean DEFAULT false NOT NULL,
	"show_on_dealer_website" boolean DEFAULT false NOT NULL,
	"sold_at" timestamp with time zone,
	"price" bigint,
	"price_kind" text,
	"price_state" text,
	"before_price" bigint,
	"offer_price" bigint,
	"subscription_price" bigint,
	"weekly_price_range" text,
	"average_market_price" bigint,
	"state_average_market_price" bigint,
	"payment_processors" text[] DEFAULT '{}'::text[] NOT NULL,
	"trade_in_allowed" boolean DEFAULT false NOT NULL,
	"stock_number" text,
	"vin" text,
	"nvic" text,
	"redbook_code" text,
	"reg_plate" text,
	"rego_state" text,
	"rego_expiry" text,
	"build_date" text,
	"compliance_date" text,
	"km" integer,
	"colour" text,
	"interior_colour" text,
	"body" text,
	"simple_body" text,
	"body_configuration" text,
	"fuel" text,
	"simple_fuel" text,
	"transmission" text,
	"simple_transmission" text,
	"drive" text,
	"simple_drive" text,
	"seats" integer,
	"doors" integer,
	"gears" integer,
	"gear_type" text,
	"cylinders" integer,
	"engine_size" text,
	"engine_cc" integer,
	"engine_litres" numeric,
	"induction" text,
	"torque" text,
	"fuel_consumption" numeric,
	"fuel_capacity" numeric,
	"gross_vehicle_mass" integer,
	"length" integer,
	"height" integer,
	"width" integer,
	"towing_braked" integer,
	"ancap_rating" integer,
	"specifications" jsonb,
	"dealer_comments" text,
	"standard_equipment" text[] DEFAULT '{}'::text[] NOT NULL,
	"filtered_features" text[] DEFAULT '{}'::text[] NOT NULL,
	"history_report" text,
	"car_analysis_report" text,
	"ppsr_report" text,
	"video_url" text,
	"external_video_url" text,
	"videos" text[] DEFAULT '{}'::text[] NOT NULL,
	"walkaround_videos" text[] DEFAULT '{}'::text[] NOT NULL,
	"spin_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"spin_interior_image" text,
	"spin_code" text,
	"hotspots" jsonb,
	"city" text,
	"state" text,
	"private_suburb" text,
	"private_postcode" text,
	CONSTRAINT "vehicles_feed_key" UNIQUE("dealership_id","feed_id","feed_key"),
	CONSTRAINT "vehicles_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_hours" ADD CONSTRAINT "special_hours_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_dealerships" ADD CONSTRAINT "site_dealerships_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_dealerships" ADD CONSTRAINT "site_dealerships_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_rows" ADD CONSTRAINT "quarantined_rows_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_rows" ADD CONSTRAINT "quarantined_rows_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_events" ADD CONSTRAINT "stock_events_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sequences" ADD CONSTRAINT "stock_sequences_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "leads_by_site" ON "leads" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE INDEX "locations_by_dealership" ON "locations" USING btree ("dealership_id");--> statement-breakpoint
CREATE INDEX "feed_runs_by_feed" ON "feed_runs" USING btree ("feed_id","started_at");--> statement-breakpoint
CREATE INDEX "quarantined_rows_by_run" ON "quarantined_rows" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "stock_events_by_vehicle" ON "stock_events" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicles_by_dealership" ON "vehicles" USING btree ("dealership_id");