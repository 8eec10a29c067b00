-- How many shoppers saved each of these vehicles: a number, and nobody's name. Of vehicles that the person sees.
CREATE FUNCTION saves_of_vehicles(ids integer[]) RETURNS TABLE (vehicle_id integer, saves integer)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT v.id, (SELECT count(DISTINCT s.account_id)::integer FROM public.saved_vehicles s
		WHERE s.vehicle_id = v.id AND s.list IN ('watchlist', 'favourites'))
	FROM public.vehicles v
	WHERE v.id = ANY (ids) AND (v.dealership_id = ANY (public.staff_any_dealerships('sales', 'manager', 'web-editor', 'group-admin')) OR public.staff_is_platform())
$$;
