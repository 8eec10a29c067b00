-- A reservation counts for the lead of its order, and for none of suspected spam. The rest of the function is as in 0066.
-- Leads of a period, counted for the person of the transaction: numbers, and how long answers took, without the id of a lead or anything that says
-- who a shopper is. It runs as the owner, because a web editor sees no leads, and because the policies of leads would be evaluated for each of
-- their events. docs/figures.md defines each figure.
CREATE OR REPLACE FUNCTION lead_figures(first_day date, last_day date, counted_by text, of_dealership integer, of_location integer)
	RETURNS TABLE (
		site_id integer, dealership_id integer, location_id integer, is_of_own_group boolean, is_own boolean, key text, lost_reason text,
		leads integer, expected integer, test_drives integer, reservations integer, sales integer, lost integer,
		-- Of those that are expected and answered, in milliseconds since 1970, in the same order.
		received_at double precision[], answered_at double precision[]
	)
	LANGUAGE plpgsql STABLE SECURITY DEFINER
	-- The planner needs the parameters to choose an index, and compiling the query takes longer than running it.
	SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan SET jit = off
AS $$
#variable_conflict use_column
BEGIN
	RETURN QUERY
	WITH counted AS MATERIALIZED (
		SELECT l.id, l.site_id, l.dealership_id, l.location_id, l.assignee_id, l.received_at, local.day, l.source, l.form, l.outcome, l.lost_reason,
			l.payload ? 'payload' AS has_personal_data,
			CASE WHEN counted_by IN ('visitSource', 'campaign')
				THEN nullif(l.payload #>> ARRAY['attributes', 'linked_query_params', CASE counted_by WHEN 'campaign' THEN 'utm_campaign' ELSE 'utm_source' END], '') END AS visit
		FROM public.leads l LEFT JOIN public.dealerships d ON d.id = l.dealership_id
		CROSS JOIN LATERAL (
			SELECT (l.received_at AT TIME ZONE coalesce(d.timezone, l.payload #>> '{site,timezone}', 'UTC'))::date AS day) AS local
		-- A day more on both sides covers every time zone.
		WHERE l.received_at >= first_day - 1 AND l.received_at < last_day + 2 AND local.day BETWEEN first_day AND last_day
			AND l.suspected_spam IS NULL
			-- The rule of isCareers (leads/lead-event.ts).
			AND l.form <> 'careers' AND coalesce(l.category, '') <> 'Careers Enquiry' AND coalesce(l.subcategory, '') <> 'Career Enquiry'
			AND (of_dealership IS NULL OR l.dealership_id = of_dealership) AND (of_location IS NULL OR l.location_id = of_location)
			AND (l.dealership_id = ANY (ARRAY(SELECT unnest(public.staff_dealerships('sales', 'manager', 'group-admin'))
					UNION SELECT p.id FROM public.dealerships p WHERE public.staff_is_platform() AND public.staff_gave_reason()))
				OR l.location_id = ANY ((SELECT public.staff_locations('sales', 'manager'))::integer[])
				OR (l.dealership_id IS NULL AND l.site_id = ANY (ARRAY(SELECT unnest(public.staff_sites('group-admin'))
					UNION SELECT p.id FROM public.sites p WHERE public.staff_is_platform() AND public.staff_gave_reason())))
				OR l.site_id = ANY ((SELECT public.staff_sites('web-editor'))::integer[]))
	), answers AS MATERIALIZED (
		SELECT e.lead_id, bool_or(e.kind = 'created') AS is_typed_in,
			min(e.created_at) FILTER (WHERE e.kind = 'call' OR m.id IS NOT NULL) AS answered_at
		FROM counted c JOIN public.lead_events e ON e.lead_id = c.id
		LEFT JOIN public.deliveries m ON m.lead_id = e.lead_id AND m.event_id = e.id AND m.state <> 'cancelled'
		WHERE e.actor LIKE 'person:%'
			AND (e.kind IN ('created', 'message', 'confirmed', 'moved', 'declined') OR (e.kind = 'call' AND e.details ->> 'reached' = 'true'))
		GROUP BY e.lead_id
	), held AS MATERIALIZED (
		-- The deposit of an online order has the order's id. The order's lead is stored after it.
		SELECT o.lead_id AS id
		FROM public.purchases o JOIN public.reservations r ON r.id = o.id
		WHERE r.held_at IS NOT NULL AND o.lead_id IN (SELECT c.id FROM counted c)
		UNION ALL
		-- Any other reservation names no lead: it counts for the last one that its person had sent to the site before, suspected spam aside.
		(SELECT DISTINCT ON (r.id) l.id
		FROM public.reservations r
		JOIN public.contact_addresses a ON a.site_id = r.site_id
			AND (a.kind, a.address) IN (('email', public.contact_address('email', r.email)), ('phone', public.contact_address('phone', r.phone)))
		JOIN public.leads l ON l.contact_id = a.contact_id AND l.received_at <= r.created_at AND l.suspected_spam IS NULL
		WHERE r.held_at IS NOT NULL AND r.created_at >= first_day - 1 AND r.site_id = ANY (ARRAY(SELECT DISTINCT c.site_id FROM counted c))
			AND NOT EXISTS (SELECT FROM public.purchases o WHERE o.id = r.id AND o.lead_id IS NOT NULL)
		ORDER BY r.id, l.received_at DESC, l.id)
	), facts AS (
		SELECT c.*, f.answered_at, c.has_personal_data AND f.is_typed_in IS NOT TRUE AS is_expected,
			c.id IN (SELECT a.lead_id FROM public.appointments a WHERE a.lead_id IS NOT NULL AND a.kind = 'testDrive' AND a.state = 'booked') AS has_drive,
			c.id IN (SELECT h.id FROM held h) AS is_held,
			c.outcome IS NOT DISTINCT FROM 'sold' OR c.id IN (
				SELECT o.lead_id FROM public.purchases o WHERE o.state = 'completed' AND o.lead_id IS NOT NULL) AS is_sold,
			coalesce(c.outcome = 'lost', false) AS is_lost,
			CASE counted_by WHEN 'source' THEN c.source WHEN 'form' THEN c.form WHEN 'person' THEN c.assignee_id::text
				WHEN 'yard' THEN nullif(concat_ws('-', c.dealership_id, c.location_id), '')
				WHEN 'week' THEN date_trunc('week', c.day)::date::text WHEN 'month' THEN date_trunc('month', c.day)::date::text ELSE c.visit END AS key
		FROM counted c LEFT JOIN answers f ON f.lead_id = c.id
	)
	SELECT f.site_id, f.dealership_id, f.location_id,
		coalesce(f.dealership_id = ANY ((SELECT public.staff_dealerships('group-admin'))::integer[]), f.site_id = ANY ((SELECT public.staff_sites('group-admin'))::integer[])),
		f.assignee_id IS NOT DISTINCT FROM (SELECT public.current_staff()), f.key, CASE WHEN f.is_lost THEN f.lost_reason END,
		count(*)::integer, (count(*) FILTER (WHERE f.is_expected))::integer, (count(*) FILTER (WHERE f.has_drive))::integer,
		(count(*) FILTER (WHERE f.is_held))::integer, (count(*) FILTER (WHERE f.is_sold))::integer, (count(*) FILTER (WHERE f.is_lost))::integer,
		coalesce(array_agg(trunc(extract(epoch FROM f.received_at) * 1000)::double precision) FILTER (WHERE f.is_expected AND f.answered_at IS NOT NULL), '{}'),
		coalesce(array_agg(trunc(extract(epoch FROM f.answered_at) * 1000)::double precision) FILTER (WHERE f.is_expected AND f.answered_at IS NOT NULL), '{}')
	FROM facts f
	GROUP BY 1, 2, 3, 4, 5, 6, 7;
END $$;
