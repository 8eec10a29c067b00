-- Histories name who caused each change (src/platform/actor.ts). Of older rows it was not recorded, except where only one could.
ALTER TABLE "lead_events" ADD COLUMN "actor" text DEFAULT 'system:not recorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sale_events" ADD COLUMN "actor" text DEFAULT 'system:not recorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_events" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "actor" text DEFAULT 'system:not recorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stock_events" ADD COLUMN "actor" text DEFAULT 'system:not recorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_events" ALTER COLUMN "actor" DROP DEFAULT;--> statement-breakpoint
UPDATE lead_events SET actor = 'link:shopper:lead:' || lead_id WHERE kind IN ('reply', 'photo');--> statement-breakpoint
UPDATE lead_events SET actor = 'system:appointment-reminders' WHERE kind = 'reminder';--> statement-breakpoint
UPDATE configuration_revisions SET by_whom = 'system:' || by_whom;--> statement-breakpoint
-- The trigger of 0025, with the actor.
CREATE OR REPLACE FUNCTION follow_reservation() RETURNS trigger
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
	INSERT INTO public.stock_events (dealership_id, sequence, vehicle_id, kind, actor)
		SELECT seller, s.last, NEW.vehicle_id, 'changed', 'system:reservation' FROM public.stock_sequences s WHERE s.dealership_id = seller;
	PERFORM pg_notify('stock_changed', seller::text);
	RETURN NULL;
END $$;
