-- A vehicle is `reserved` as long as a reservation holds it: written in the transaction that changes the reservation, and announced as
-- every change of stock is. The shoppers' role may write reservations and no vehicle, so it runs as the owner.
CREATE FUNCTION follow_reservation() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	was_held boolean := TG_OP = 'UPDATE' AND OLD.state IN ('confirmed', 'held');
	is_held boolean := NEW.state IN ('confirmed', 'held');
	seller integer;
BEGIN
	IF was_held = is_held THEN
		RETURN NULL;
	END IF;
	SELECT v.dealership_id INTO seller FROM public.vehicles v WHERE v.id = NEW.vehicle_id
		AND (was_held OR EXISTS (
			SELECT FROM public.site_dealerships sd WHERE sd.dealership_id = v.dealership_id AND sd.site_id = NEW.site_id));
	IF seller IS NULL THEN
		IF is_held THEN
			RAISE insufficient_privilege USING MESSAGE = 'the vehicle of the reservation is none of its site';
		END IF;
		RETURN NULL;
	END IF;
	INSERT INTO public.stock_sequences AS s (dealership_id, last) VALUES (seller, 1)
		ON CONFLICT (dealership_id) DO UPDATE SET last = s.last + 1;
	UPDATE public.vehicles SET reserved = is_held WHERE id = NEW.vehicle_id;
	INSERT INTO public.stock_events (dealership_id, sequence, vehicle_id, kind)
		SELECT seller, s.last, NEW.vehicle_id, 'changed' FROM public.stock_sequences s WHERE s.dealership_id = seller;
	PERFORM pg_notify('stock_changed', seller::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservations_reserve_vehicle AFTER INSERT OR UPDATE OF state ON reservations
	FOR EACH ROW EXECUTE FUNCTION follow_reservation();
--> statement-breakpoint
-- Who has a vehicle of the site, also by a reservation on another site that shows it: nothing of the person.
CREATE FUNCTION vehicle_hold(vehicle integer) RETURNS TABLE (state text, held_until timestamptz)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT r.state, r.held_until FROM public.reservations r
	JOIN public.vehicles v ON v.id = r.vehicle_id
	JOIN public.site_dealerships sd ON sd.dealership_id = v.dealership_id AND sd.site_id = public.current_site()
	WHERE r.vehicle_id = vehicle AND r.state IN ('paying', 'confirmed', 'held')
$$;
