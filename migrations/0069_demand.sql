CREATE TABLE "demand_weeks" (
	"site_id" integer NOT NULL,
	"week" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"measure" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "demand_weeks_site_id_week_dimension_value_measure_pk" PRIMARY KEY("site_id","week","dimension","value","measure")
);
--> statement-breakpoint
CREATE TABLE "search_visits" (
	"site_id" integer NOT NULL,
	"week" date NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"found" boolean NOT NULL,
	CONSTRAINT "search_visits_site_id_week_visitor_dimension_value_found_pk" PRIMARY KEY("site_id","week","visitor","dimension","value","found")
);
--> statement-breakpoint
ALTER TABLE "demand_weeks" ADD CONSTRAINT "demand_weeks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_visits" ADD CONSTRAINT "search_visits_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Demand of whole weeks at the sites of the person of the transaction. It runs as the owner, because the tables are out of the staff's reach, and
-- because web editors see no leads. Figures are multiples of five already, and here again: nothing else may ever leave the database.
CREATE FUNCTION demand_cells(first_week date, last_week date, of_site integer)
	RETURNS TABLE (site_id integer, week date, dimension text, value text, measure text, people integer)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT d.site_id, d.week, d.dimension, d.value, d.measure, d.people / 5 * 5
	FROM public.demand_weeks d
	WHERE d.week BETWEEN first_week AND last_week AND d.people >= 5 AND (of_site IS NULL OR d.site_id = of_site)
		AND (d.site_id = ANY ((SELECT public.staff_sites('web-editor', 'group-admin'))::integer[])
			OR d.site_id IN (SELECT s.site_id FROM public.site_dealerships s
				WHERE s.dealership_id = ANY ((SELECT public.staff_any_dealerships('manager', 'group-admin'))::integer[]))
			OR ((SELECT public.staff_is_platform()) AND (SELECT public.staff_gave_reason())));
$$;
