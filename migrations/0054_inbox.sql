CREATE TABLE "contact_addresses" (
	"site_id" integer NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "contact_addresses_site_id_kind_address_pk" PRIMARY KEY("site_id","kind","address")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contacts_of_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "lead_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"title" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"assignee_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_terms" (
	"site_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "lead_terms_lead_id_term_pk" PRIMARY KEY("lead_id","term")
);
--> statement-breakpoint
CREATE TABLE "spam_verdicts" (
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"is_spam" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spam_verdicts_site_id_kind_digest_pk" PRIMARY KEY("site_id","kind","digest")
);
--> statement-breakpoint
CREATE TABLE "work_changes" (
	"scope" text NOT NULL,
	"number" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"version" integer,
	"dealership_id" integer,
	"location_id" integer,
	"site_id" integer NOT NULL,
	"is_restricted" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "work_changes_scope_number_pk" PRIMARY KEY("scope","number"),
	CONSTRAINT "work_changes_once" UNIQUE("transaction","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "work_sequences" (
	"scope" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "last_activity_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "outcome_vehicle_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_contact" FOREIGN KEY ("site_id","contact_id") REFERENCES "public"."contacts"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_lead" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_terms" ADD CONSTRAINT "lead_terms_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_terms" ADD CONSTRAINT "lead_terms_lead" FOREIGN KEY ("site_id","lead_id") REFERENCES "public"."leads"("site_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spam_verdicts" ADD CONSTRAINT "spam_verdicts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_changes" ADD CONSTRAINT "work_changes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_addresses_by_contact" ON "contact_addresses" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_by_lead" ON "lead_tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_due" ON "lead_tasks" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "lead_tasks_by_assignee" ON "lead_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "lead_terms_by_term" ON "lead_terms" USING btree ("term","lead_id");--> statement-breakpoint
CREATE INDEX "work_changes_by_time" ON "work_changes" USING btree ("at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once_a_source" ON "leads" USING btree ("dealership_id","source","source_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_contact" ON "leads" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "leads_waiting" ON "leads" USING btree ("waiting_since","id") WHERE status = 'open' and suspected_spam is null and waiting_since is not null;--> statement-breakpoint
CREATE INDEX "leads_assigned" ON "leads" USING btree ("assignee_id","last_activity_at","id") WHERE status = 'open' and suspected_spam is null;--> statement-breakpoint
CREATE INDEX "leads_unassigned" ON "leads" USING btree ("last_activity_at","id") WHERE status = 'open' and suspected_spam is null and assignee_id is null;--> statement-breakpoint
CREATE INDEX "leads_snoozed" ON "leads" USING btree ("snoozed_until","id") WHERE status = 'open' and suspected_spam is null and snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "leads_suspected" ON "leads" USING btree ("last_activity_at","id") WHERE suspected_spam is not null;--> statement-breakpoint
CREATE INDEX "leads_done" ON "leads" USING btree ("last_activity_at","id") WHERE status = 'done' and suspected_spam is null;--> statement-breakpoint
CREATE INDEX "leads_by_activity" ON "leads" USING btree ("last_activity_at","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_status" CHECK (status in ('open', 'done') and (status = 'done') = (outcome is not null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_outcome" CHECK (outcome in ('sold', 'lost', 'other'));--> statement-breakpoint
-- Drizzle can express neither of these: the key empties its own column only, and in the collation "C" a prefix is a range.
ALTER TABLE "leads" ADD CONSTRAINT "leads_contact" FOREIGN KEY ("site_id","contact_id") REFERENCES "public"."contacts"("site_id","id") ON DELETE SET NULL ("contact_id");--> statement-breakpoint
ALTER TABLE "lead_terms" ALTER COLUMN "term" TYPE text COLLATE "C";--> statement-breakpoint
-- An address as contacts are found by it; null if it can't be one. Of a number the last nine digits, as src/personal-data compares them.
CREATE FUNCTION contact_address(kind text, typed text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
AS $$
	SELECT CASE kind
		WHEN 'email' THEN CASE WHEN btrim(typed) ~ '^[^@\s]+@[^@\s]+$' THEN lower(btrim(typed)) END
		WHEN 'phone' THEN CASE WHEN length(regexp_replace(typed, '\D', '', 'g')) >= 8 THEN right(regexp_replace(typed, '\D', '', 'g'), 9) END
	END
$$;
--> statement-breakpoint
-- The rule of isCareers (leads/lead-event.ts), and leads without a dealership: both are for the group's administrators.
CREATE FUNCTION lead_is_restricted(form text, category text, subcategory text, dealership integer) RETURNS boolean
	LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
AS $$
	SELECT form = 'careers' OR coalesce(category, '') = 'Careers Enquiry' OR coalesce(subcategory, '') = 'Career Enquiry' OR dealership IS NULL
$$;
--> statement-breakpoint
-- The contact of a lead, by its address or else its number; a new one if neither is known. Null if it has neither.
CREATE FUNCTION contact_of(of_site integer, of_name text, email text, phone text) RETURNS uuid
	LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	mail text := public.contact_address('email', email);
	number text := public.contact_address('phone', phone);
	known uuid;
	created uuid;
BEGIN
	IF mail IS NULL AND number IS NULL THEN
		RETURN NULL;
	END IF;
	SELECT a.contact_id INTO known FROM public.contact_addresses a
	WHERE a.site_id = of_site AND ((a.kind = 'email' AND a.address = mail) OR (a.kind = 'phone' AND a.address = number))
	ORDER BY a.kind LIMIT 1;
	IF known IS NULL THEN
		INSERT INTO public.contacts (site_id, name) VALUES (of_site, of_name) RETURNING id INTO created;
	ELSIF of_name IS NOT NULL THEN
		UPDATE public.contacts c SET name = of_name WHERE c.id = known AND c.name IS NULL;
	END IF;
	-- Always the address before the number, so that two leads can't wait for each other.
	IF mail IS NOT NULL THEN
		INSERT INTO public.contact_addresses (site_id, contact_id, kind, address) VALUES (of_site, coalesce(known, created), 'email', mail) ON CONFLICT DO NOTHING;
	END IF;
	IF number IS NOT NULL THEN
		INSERT INTO public.contact_addresses (site_id, contact_id, kind, address) VALUES (of_site, coalesce(known, created), 'phone', number) ON CONFLICT DO NOTHING;
	END IF;
	IF known IS NOT NULL THEN
		RETURN known;
	END IF;
	-- A simultaneous lead may have been first.
	SELECT a.contact_id INTO known FROM public.contact_addresses a
	WHERE a.site_id = of_site AND ((a.kind = 'email' AND a.address = mail) OR (a.kind = 'phone' AND a.address = number))
	ORDER BY a.kind LIMIT 1;
	IF known <> created THEN
		UPDATE public.contact_addresses a SET contact_id = known WHERE a.contact_id = created;
		DELETE FROM public.contacts c WHERE c.id = created;
	END IF;
	RETURN known;
END $$;
--> statement-breakpoint
-- Before the triggers, so that the backfill is no change. A lead of the last 30 days without an answer waits; older ones are done.
DO $$
DECLARE
	lead record;
BEGIN
	FOR lead IN SELECT id, site_id, name, last_name, email, phone FROM leads WHERE payload ? 'payload' ORDER BY received_at LOOP
		UPDATE leads SET contact_id = contact_of(lead.site_id, nullif(concat_ws(' ', lead.name, lead.last_name), ''), lead.email, lead.phone) WHERE id = lead.id;
	END LOOP;
	UPDATE leads l SET
		last_activity_at = coalesce((SELECT max(e.created_at) FROM lead_events e WHERE e.lead_id = l.id AND e.kind NOT IN ('seen', 'reminder')), l.received_at),
		first_answered_at = (SELECT min(e.created_at) FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'answered');
	UPDATE leads l SET
		waiting_since = CASE WHEN l.last_activity_at > now() - interval '30 days' AND l.first_answered_at IS NULL AND l.suspected_spam IS NULL
			AND NOT EXISTS (SELECT FROM lead_events e WHERE e.lead_id = l.id AND e.kind = 'withdrawn') THEN l.received_at END,
		status = CASE WHEN l.last_activity_at > now() - interval '30 days' THEN 'open' ELSE 'done' END,
		outcome = CASE WHEN l.last_activity_at > now() - interval '30 days' THEN NULL ELSE 'other' END;
END $$;
--> statement-breakpoint
-- What makes a new lead one of the inbox, whichever version of the platform stores it: its contact, since when its sender waits, and who
-- works for this person at the same place already. Leads from elsewhere say themselves whether somebody waits.
CREATE FUNCTION prepare_lead() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	NEW.contact_id := public.contact_of(NEW.site_id, nullif(concat_ws(' ', NEW.name, NEW.last_name), ''), NEW.email, NEW.phone);
	NEW.last_activity_at := NEW.received_at;
	IF NEW.suspected_spam IS NOT NULL THEN
		RETURN NEW;
	END IF;
	IF NEW.source = 'website' THEN
		NEW.waiting_since := NEW.received_at;
	END IF;
	IF NEW.contact_id IS NULL OR public.lead_is_restricted(NEW.form, NEW.category, NEW.subcategory, NEW.dealership_id) THEN
		RETURN NEW;
	END IF;
	IF NEW.assignee_id IS NULL THEN
		SELECT l.assignee_id INTO NEW.assignee_id FROM public.leads l
		WHERE l.contact_id = NEW.contact_id AND l.status = 'open' AND l.assignee_id IS NOT NULL AND l.suspected_spam IS NULL
			AND l.dealership_id = NEW.dealership_id AND l.location_id IS NOT DISTINCT FROM NEW.location_id
			AND NOT public.lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id)
		ORDER BY l.last_activity_at DESC LIMIT 1;
	END IF;
	UPDATE public.leads l SET snoozed_until = NULL
	WHERE l.contact_id = NEW.contact_id AND l.status = 'open' AND l.snoozed_until IS NOT NULL AND l.dealership_id = NEW.dealership_id;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER prepare_lead BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION prepare_lead();--> statement-breakpoint
-- Each change raises the version. A lead whose personal data is deleted leaves its contact, its tasks and the inbox.
CREATE FUNCTION change_lead() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	IF OLD.payload ? 'payload' AND NOT NEW.payload ? 'payload' THEN
		NEW.contact_id := NULL;
		NEW.lost_reason := NULL;
		NEW.source_id := NULL;
		NEW.waiting_since := NULL;
		NEW.snoozed_until := NULL;
		NEW.status := 'done';
		NEW.outcome := coalesce(NEW.outcome, 'other');
		DELETE FROM public.lead_tasks t WHERE t.lead_id = NEW.id;
	END IF;
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_lead BEFORE UPDATE ON leads FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION change_lead();--> statement-breakpoint
-- A contact has the addresses and numbers of its leads. Without leads it is deleted.
CREATE FUNCTION prune_contact() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	IF OLD.contact_id IS NOT NULL THEN
		DELETE FROM public.contact_addresses a WHERE a.contact_id = OLD.contact_id AND NOT EXISTS (
			SELECT FROM public.leads l WHERE l.contact_id = OLD.contact_id
				AND public.contact_address(a.kind, CASE a.kind WHEN 'email' THEN l.email ELSE l.phone END) = a.address);
		DELETE FROM public.contacts c WHERE c.id = OLD.contact_id AND NOT EXISTS (SELECT FROM public.leads l WHERE l.contact_id = c.id);
		UPDATE public.contacts c SET name = own.name FROM (
			SELECT nullif(concat_ws(' ', l.name, l.last_name), '') AS name FROM public.leads l WHERE l.contact_id = OLD.contact_id
			ORDER BY l.name IS NULL, l.received_at DESC LIMIT 1) AS own
		WHERE c.id = OLD.contact_id AND c.name IS DISTINCT FROM own.name;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.contact_id IS NOT NULL THEN
		INSERT INTO public.contact_addresses (site_id, contact_id, kind, address)
		SELECT NEW.site_id, NEW.contact_id, own.kind, own.address FROM (VALUES
			('email', public.contact_address('email', NEW.email)), ('phone', public.contact_address('phone', NEW.phone))) AS own (kind, address)
		WHERE own.address IS NOT NULL ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER prune_contact AFTER UPDATE OF contact_id, email, phone ON leads FOR EACH ROW
	WHEN (OLD.contact_id IS DISTINCT FROM NEW.contact_id OR OLD.email IS DISTINCT FROM NEW.email OR OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION prune_contact();--> statement-breakpoint
CREATE TRIGGER prune_contact_of_deleted AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION prune_contact();--> statement-breakpoint
-- Words by which the inbox finds a lead; src/leads/inbox/search-terms.ts makes those of a query in the same way.
CREATE FUNCTION write_lead_terms() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		DELETE FROM public.lead_terms t WHERE t.lead_id = NEW.id;
	END IF;
	INSERT INTO public.lead_terms (site_id, lead_id, term)
	SELECT DISTINCT NEW.site_id, NEW.id, left(found.term, 60) FROM (
		SELECT lower(word) AS term FROM regexp_split_to_table(concat_ws(' ', NEW.name, NEW.last_name), '[\s,.''’()-]+') AS word
		UNION ALL SELECT lower(btrim(NEW.email))
		UNION ALL SELECT regexp_replace(regexp_replace(NEW.phone, '\D', '', 'g'), '^(00)?61(?=\d{9}$)', '0')
		UNION ALL SELECT lower(regexp_replace(NEW.payload #>> '{payload,rego}', '[^[:alnum:]]', '', 'g'))
		UNION ALL SELECT lower(regexp_replace(NEW.payload #>> '{vehicle,stockNumber}', '[^[:alnum:]]', '', 'g'))
	) AS found WHERE found.term <> '';
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER write_lead_terms AFTER INSERT ON leads FOR EACH ROW EXECUTE FUNCTION write_lead_terms();--> statement-breakpoint
CREATE TRIGGER write_changed_lead_terms AFTER UPDATE OF name, last_name, email, phone, payload ON leads FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.last_name IS DISTINCT FROM NEW.last_name OR OLD.email IS DISTINCT FROM NEW.email
		OR OLD.phone IS DISTINCT FROM NEW.phone OR OLD.payload IS DISTINCT FROM NEW.payload) EXECUTE FUNCTION write_lead_terms();--> statement-breakpoint
INSERT INTO lead_terms (site_id, lead_id, term)
SELECT DISTINCT l.site_id, l.id, left(found.term, 60) FROM leads l CROSS JOIN LATERAL (
	SELECT lower(word) AS term FROM regexp_split_to_table(concat_ws(' ', l.name, l.last_name), '[\s,.''’()-]+') AS word
	UNION ALL SELECT lower(btrim(l.email))
	UNION ALL SELECT regexp_replace(regexp_replace(l.phone, '\D', '', 'g'), '^(00)?61(?=\d{9}$)', '0')
	UNION ALL SELECT lower(regexp_replace(l.payload #>> '{payload,rego}', '[^[:alnum:]]', '', 'g'))
	UNION ALL SELECT lower(regexp_replace(l.payload #>> '{vehicle,stockNumber}', '[^[:alnum:]]', '', 'g'))
) AS found WHERE found.term <> '';
--> statement-breakpoint
-- What an event means for the lead. Words of the shopper wait for an answer, and wake a lead that was snoozed or done. An answer is a
-- message, a call in which somebody was reached, or the dealer's mark.
CREATE FUNCTION touch_lead() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	from_shopper boolean := NEW.kind IN ('reply', 'photo') OR (NEW.kind IN ('moved', 'cancelled') AND NEW.actor LIKE 'link:shopper:%');
	wakes boolean := from_shopper OR NEW.kind = 'withdrawn';
	answers boolean := NEW.kind IN ('answered', 'message') OR (NEW.kind = 'call' AND NEW.details ->> 'reached' = 'true');
BEGIN
	IF NEW.kind = 'reminder' THEN
		RETURN NULL;
	END IF;
	UPDATE public.leads l SET
		last_activity_at = CASE WHEN NEW.kind = 'seen' THEN l.last_activity_at ELSE greatest(l.last_activity_at, NEW.created_at) END,
		waiting_since = CASE WHEN from_shopper AND l.suspected_spam IS NULL THEN coalesce(l.waiting_since, NEW.created_at)
			WHEN answers OR NEW.kind = 'withdrawn' THEN NULL ELSE l.waiting_since END,
		first_answered_at = CASE WHEN answers THEN coalesce(l.first_answered_at, NEW.created_at) ELSE l.first_answered_at END,
		snoozed_until = CASE WHEN wakes THEN NULL ELSE l.snoozed_until END,
		status = CASE WHEN from_shopper THEN 'open' ELSE l.status END,
		outcome = CASE WHEN from_shopper THEN NULL ELSE l.outcome END,
		outcome_vehicle_id = CASE WHEN from_shopper THEN NULL ELSE l.outcome_vehicle_id END,
		lost_reason = CASE WHEN from_shopper THEN NULL ELSE l.lost_reason END,
		-- Even if nothing else differs: the lead shows one more event.
		version = l.version + 1
	WHERE l.id = NEW.lead_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_lead AFTER INSERT ON lead_events FOR EACH ROW EXECUTE FUNCTION touch_lead();--> statement-breakpoint
-- A lead shows its tasks.
CREATE FUNCTION touch_lead_of_task() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	UPDATE public.leads l SET version = l.version + 1 WHERE l.id = NEW.lead_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_lead_of_task AFTER INSERT OR UPDATE ON lead_tasks FOR EACH ROW EXECUTE FUNCTION touch_lead_of_task();--> statement-breakpoint
-- One row of work_changes a record and transaction. It runs at the commit, because the number of the scope is locked from here on.
CREATE FUNCTION record_work() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	of_subject text;
	of_id uuid;
	of_version integer;
	of_verb text := CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END;
	of_lead uuid;
	of_vehicle integer;
	place record;
	of_scope text;
	next bigint;
BEGIN
	CASE TG_TABLE_NAME
	WHEN 'leads' THEN
		of_subject := 'lead'; of_id := NEW.id; of_lead := NEW.id;
	WHEN 'lead_events', 'deliveries' THEN
		of_subject := 'lead'; of_id := NEW.lead_id; of_lead := NEW.lead_id; of_verb := 'changed';
	WHEN 'lead_tasks' THEN
		of_subject := 'task'; of_id := NEW.id; of_lead := NEW.lead_id; of_version := NEW.version;
	WHEN 'appointments' THEN
		of_subject := 'appointment'; of_id := NEW.id; of_lead := NEW.lead_id;
	WHEN 'reservations' THEN
		-- Somebody who is about to pay is none yet, and none if they never do.
		IF NEW.state = 'paying' OR (OLD.state = 'paying' AND NEW.held_at IS NULL AND NEW.ended_at IS NOT NULL) THEN
			RETURN NULL;
		END IF;
		of_subject := 'reservation'; of_id := NEW.id; of_vehicle := NEW.vehicle_id;
		IF OLD.state = 'paying' THEN of_verb := 'created'; END IF;
	WHEN 'purchases' THEN
		IF NEW.sent_at IS NULL THEN
			RETURN NULL;
		END IF;
		of_subject := 'purchase'; of_id := NEW.id; of_vehicle := NEW.vehicle_id;
		IF OLD.sent_at IS NULL THEN of_verb := 'created'; END IF;
	END CASE;
	PERFORM FROM public.work_changes w WHERE w.transaction = pg_current_xact_id() AND w.subject = of_subject AND w.subject_id = of_id;
	IF FOUND THEN
		RETURN NULL;
	END IF;
	IF of_lead IS NOT NULL THEN
		SELECT l.dealership_id, l.location_id, l.version, public.lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id) AS restricted
		INTO place FROM public.leads l WHERE l.id = of_lead;
		IF NOT FOUND THEN
			RETURN NULL;
		END IF;
		-- The state of a delivery is shown with the lead, and is no part of its version.
		IF of_subject = 'lead' AND TG_TABLE_NAME <> 'deliveries' THEN of_version := place.version; END IF;
		IF of_subject = 'appointment' THEN
			SELECT NEW.dealership_id, NEW.location_id, place.version, place.restricted INTO place;
		END IF;
	ELSE
		SELECT v.dealership_id, v.location_id, NULL::integer AS version, false AS restricted INTO place
		FROM (SELECT of_vehicle AS id) AS asked LEFT JOIN public.vehicles v USING (id);
	END IF;
	of_scope := coalesce('d' || place.dealership_id, 's' || NEW.site_id);
	INSERT INTO public.work_sequences AS s (scope, last) VALUES (of_scope, 1)
	ON CONFLICT (scope) DO UPDATE SET last = s.last + 1 RETURNING s.last INTO next;
	INSERT INTO public.work_changes (scope, number, subject, subject_id, verb, version, dealership_id, location_id, site_id, is_restricted)
	VALUES (of_scope, next, of_subject, of_id, of_verb, of_version, place.dealership_id, place.location_id, NEW.site_id,
		place.restricted OR place.dealership_id IS NULL);
	PERFORM pg_notify('work', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT OR UPDATE ON leads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT ON lead_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT OR UPDATE ON lead_tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT OR UPDATE OF state, starts_at, seat ON appointments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT OR UPDATE OF state, held_until ON reservations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER INSERT OR UPDATE OF state, sent_at, dealer_note ON purchases DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_work();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER record_work AFTER UPDATE OF state ON deliveries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.lead_id IS NOT NULL AND OLD.state IS DISTINCT FROM NEW.state AND (NEW.state = 'failed' OR NEW.channel IN ('answer', 'sms'))) EXECUTE FUNCTION record_work();--> statement-breakpoint
-- Streams look up the roles of their people again.
CREATE FUNCTION wake_streams() RETURNS trigger
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
	PERFORM pg_notify('work', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wake_streams AFTER INSERT OR UPDATE OR DELETE ON memberships FOR EACH STATEMENT EXECUTE FUNCTION wake_streams();--> statement-breakpoint
-- The digest by which a verdict on a sender is found again, in SQL so that an erasure finds it, too.
CREATE FUNCTION spam_digest(of_site integer, kind text, value text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp
AS $$
	SELECT encode(sha256(convert_to(concat_ws(' ', 'spam', of_site, kind, value), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Who of the staff can work on leads of a place. Asked by those who work there themselves.
CREATE FUNCTION staff_of_place(of_dealership integer, of_location integer, of_site integer, restricted boolean) RETURNS TABLE (id uuid, name text)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT DISTINCT p.id, p.name FROM public.memberships m JOIN public.people p ON p.id = m.person_id
	WHERE p.removed_at IS NULL AND p.kind = 'person'
		AND ((NOT restricted AND m.role IN ('sales', 'manager') AND m.dealership_id = of_dealership
				AND (m.location_ids IS NULL OR of_location = ANY (m.location_ids)))
			OR (m.role = 'group-admin' AND CASE WHEN of_dealership IS NULL
				THEN EXISTS (SELECT FROM public.sites s WHERE s.id = of_site AND s.group_name = m.group_name)
				ELSE EXISTS (SELECT FROM public.dealerships d WHERE d.id = of_dealership AND d.configuration ->> 'group' = m.group_name) END))
		AND (of_dealership = ANY (public.staff_any_dealerships('sales', 'manager', 'group-admin')) OR of_site = ANY (public.staff_sites('group-admin')))
$$;
--> statement-breakpoint
-- Whether a person has leads beside those that the reader sees. Nothing else of these leads is told.
CREATE FUNCTION contact_has_others(of_contact uuid, seen integer) RETURNS boolean
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT count(*) > seen FROM public.leads l WHERE l.contact_id = of_contact AND l.suspected_spam IS NULL AND l.form <> 'careers'
$$;
--> statement-breakpoint
-- Cars that a person saved, of dealerships of the reader: where they agreed to be written to, and the account confirmed their address.
CREATE FUNCTION saved_cars_of(of_contact uuid) RETURNS TABLE (vehicle_id integer, saved_at timestamptz)
	LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
	SELECT v.id, max(s.saved_at) FROM public.contacts c
	JOIN public.contact_addresses a ON a.contact_id = c.id
	JOIN public.sites t ON t.id = c.site_id
	JOIN public.accounts k ON k.group_name = t.group_name
		AND (CASE a.kind WHEN 'email' THEN lower(k.email) = a.address ELSE public.contact_address('phone', k.phone) = a.address END)
	JOIN public.saved_vehicles s ON s.account_id = k.id
	JOIN public.vehicles v ON v.id = s.vehicle_id AND v.dealership_id = ANY (public.staff_any_dealerships('sales', 'manager', 'group-admin'))
	WHERE c.id = of_contact
		AND EXISTS (SELECT FROM public.consents o JOIN public.leads l ON l.id = o.lead_id
			WHERE l.contact_id = c.id AND o.purpose = 'marketing' AND o.withdrawn_at IS NULL)
		AND EXISTS (SELECT FROM public.leads l WHERE l.contact_id = c.id AND l.dealership_id = ANY (public.staff_any_dealerships('sales', 'manager', 'group-admin')))
	GROUP BY v.id
$$;
--> statement-breakpoint
-- Staff add jobs, too: to the queues that access.sql lists for them, of any site, since a job only names a row that says what happens.
SET LOCAL ROLE forecourt_jobs;
CREATE OR REPLACE FUNCTION jobs.takes_staff_jobs(queue_name text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN false;
CREATE OR REPLACE FUNCTION jobs.add_job(queue_name text, ids jsonb, due timestamptz) RETURNS uuid
	LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
	max_added constant integer := 100;
	q record;
	starts timestamptz := coalesce(due, now());
	added_here integer;
	added uuid;
BEGIN
	-- The logins of the shoppers' and the staff's role are members of no other role.
	IF NOT pg_has_role(session_user, to_regrole('forecourt_import'), 'member') AND NOT pg_has_role(session_user, to_regrole('forecourt_jobs'), 'member') THEN
		IF public.current_staff() IS NOT NULL THEN
			IF NOT jobs.takes_staff_jobs(queue_name) THEN
				RAISE insufficient_privilege USING MESSAGE = format('a transaction of staff adds no job to %s; the queues that it may add to are listed in access.sql', queue_name);
			END IF;
		ELSIF NOT jobs.takes_shoppers_jobs(queue_name) THEN
			RAISE insufficient_privilege USING MESSAGE = format('a transaction of a site adds no job to %s; the queues that it may add to are listed in access.sql', queue_name);
		ELSIF ids ->> 'siteId' IS DISTINCT FROM public.current_site()::text OR public.current_site() IS NULL THEN
			RAISE insufficient_privilege USING MESSAGE = format('a job of %s has to be of the site of its transaction', queue_name);
		END IF;
		INSERT INTO jobs.shopper_additions AS own (backend, transaction, added)
		VALUES (pg_backend_pid(), pg_current_xact_id(), 1)
		ON CONFLICT (backend) DO UPDATE SET
			added = CASE WHEN own.transaction = excluded.transaction THEN own.added + 1 ELSE 1 END,
			transaction = excluded.transaction
		RETURNING own.added INTO added_here;
		IF added_here > max_added THEN
			RAISE insufficient_privilege USING MESSAGE = format('one transaction adds at most %s jobs', max_added);
		END IF;
	END IF;
	SELECT * INTO q FROM jobs.queue WHERE name = queue_name;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'there is no job queue %; queues are declared when the platform starts', queue_name;
	END IF;
	IF octet_length(ids::text) > 500 THEN
		RAISE EXCEPTION 'a job of % contains more than ids', queue_name;
	END IF;
	-- The same row as pg-boss adds; a test compares them.
	INSERT INTO jobs.job (name, data, start_after, singleton_key, policy, dead_letter, heartbeat_seconds,
		expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max)
	VALUES (queue_name, ids, starts, CASE WHEN q.policy <> 'standard' THEN ids::text END, q.policy, q.dead_letter, q.heartbeat_seconds,
		q.expire_seconds, q.deletion_seconds, starts + q.retention_seconds * interval '1s',
		q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max)
	ON CONFLICT DO NOTHING
	RETURNING id INTO added;
	IF added IS NOT NULL AND q.notify AND starts <= now() THEN
		PERFORM pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), queue_name);
	END IF;
	RETURN added;
END $$;
RESET ROLE;
